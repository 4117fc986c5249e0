import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

const ACTION = 'change-email'

export function EmailForm({ email }: { email: string }) {
  const form = useFormState(ACTION)
  return (
    <ActionForm action={ACTION} errorDisplay="summary" className="form panel panel--form" noValidate>
      <h2 className="text-xl">Email</h2>
      <p>
        Your address is <b>{email}</b>.{' '}
        <span className="muted">
          To change it, open the link we email to the new address within 60&nbsp;minutes. Nothing changes until you do.
        </span>
      </p>
      <Field name="email" label="New email" form={form} type="email" autoComplete="email" />
      <Field name="password" label="Password" form={form} type="password" autoComplete="current-password" />
      <div>
        <SubmitButton action={ACTION} className="btn btn--primary">
          Send the link
        </SubmitButton>
      </div>
      <p className="small muted">
        Your other devices will be signed out. We’ll email a notice to your current address.
      </p>
    </ActionForm>
  )
}
