import { SubmitButton } from './action-button.tsx'
import { ActionForm, useFormState } from './action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

export const VERIFICATION_ACTION = 'send-verification-link'

/** Requests a new confirmation link without signing in; asks for the address if it is unknown. */
export function VerificationForm({ email }: { email?: string }) {
  const form = useFormState(VERIFICATION_ACTION)
  return (
    <ActionForm action={VERIFICATION_ACTION} errorDisplay="summary" className="form" noValidate>
      {email === undefined ? (
        <Field name="email" label="Email" form={form} type="email" autoComplete="email" />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <SubmitButton action={VERIFICATION_ACTION} className="btn btn--primary btn--block">
        Send a new link
      </SubmitButton>
    </ActionForm>
  )
}
