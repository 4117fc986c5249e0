import type { ReactNode } from 'react'
import type { FormKind } from '#shared/schema/forms.ts'
import type { FormState } from '#shared/state/page.ts'
import { SubmitButton } from './action-button.tsx'
import { ActionForm } from './action-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'

export const LEAD_ACTION = 'send-form'

type LeadFormProps = { kind: FormKind; form: FormState | null; button: string; promise: string; children: ReactNode }

/** A form that people answer. `promise` says when. */
export function LeadForm({ kind, form, button, promise, children }: LeadFormProps) {
  return (
    <div className="stack stack--6">
      <ErrorSummary form={form} />
      <ActionForm action={LEAD_ACTION} className="form" noValidate>
        <input type="hidden" name="kind" value={kind} />
        <div hidden>
          <label htmlFor="website">Leave this empty</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        {children}
        <SubmitButton action={LEAD_ACTION} className="btn btn--primary btn--lg">
          {button}
        </SubmitButton>
        <p className="small muted">{promise}</p>
      </ActionForm>
    </div>
  )
}

/** Who sends the form. */
export function SenderFields({ form, phoneNeeded = false }: { form: FormState | null; phoneNeeded?: boolean }) {
  return (
    <>
      <div className="form-row">
        <Field name="name" label="Name" form={form} autoComplete="name" />
        <Field name="email" label="Email" form={form} type="email" autoComplete="email" spellCheck={false} />
      </div>
      <Field name="phone" label="Phone" form={form} type="tel" autoComplete="tel" optional={!phoneNeeded} />
    </>
  )
}
