import { useEffect, useRef, type ReactNode } from 'react'
import { findFileRule } from '#shared/actions/form-files.ts'
import type { FormKind } from '#shared/schema/forms.ts'
import type { FormState } from '#shared/state/page.ts'
import { SubmitButton } from './action-button.tsx'
import { ActionForm } from './action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { FileField } from '#ui/form/fields/file-field.tsx'

export const LEAD_ACTION = 'send-form'

type LeadFormProps = {
  kind?: FormKind
  action?: string
  form: FormState | null
  button: string
  promise: string
  files?: { label: string; hint: string }
  children: ReactNode
}

/** A form that staff answer; `promise` says when. */
export function LeadForm({ kind, action = LEAD_ACTION, form, button, promise, files, children }: LeadFormProps) {
  const rule = kind ? findFileRule(kind) : null
  const frame = useRef<HTMLDivElement>(null)
  const isRestored = form !== null
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    import('./form-draft.ts').then(
      ({ saveDraft }) => {
        const element = frame.current?.querySelector('form')
        if (element && !isOver) stop = saveDraft(element, kind ?? action, isRestored)
      },
      // The form works without a draft.
      (error: unknown) => console.warn(error),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [kind, action])
  return (
    <div className="stack stack--6" ref={frame}>
      <ActionForm
        action={action}
        errorDisplay="summary"
        className="form"
        encType={rule ? 'multipart/form-data' : undefined}
        noValidate
      >
        {kind && <input type="hidden" name="kind" value={kind} />}
        <div hidden>
          <label htmlFor="website">Leave this empty</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        {children}
        {/* After all texts, because an oversized post is cut off at the end. */}
        {rule && files && <FileField rule={rule} form={form} {...files} />}
        <SubmitButton action={action} className="btn btn--primary btn--lg">
          {button}
        </SubmitButton>
        <p className="small muted">{promise}</p>
      </ActionForm>
    </div>
  )
}

export type Sender = { name: string; email: string; phone: string }
type SenderFieldsProps = {
  form: FormState | null
  phoneNeeded?: boolean
  sender?: Sender | null
}

export function SenderFields({ form, phoneNeeded = false, sender = null }: SenderFieldsProps) {
  return (
    <>
      <div className="form-row">
        <Field name="name" label="Name" form={form} value={sender?.name} autoComplete="name" />
        <Field name="email" label="Email" form={form} value={sender?.email} type="email" autoComplete="email" />
      </div>
      <Field
        name="phone"
        label="Phone"
        form={form}
        value={sender?.phone}
        type="tel"
        autoComplete="tel"
        optional={!phoneNeeded}
      />
    </>
  )
}
