import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'
import type { FormState } from '#shared/state/page.ts'
import { Field } from './field.tsx'

type NewPasswordFieldsProps = { label?: string; hint?: string; form: FormState | null; type: string }

/** A new password, twice. `type` shows or hides both. */
export function NewPasswordFields({ label = 'New password', hint, form, type }: NewPasswordFieldsProps) {
  const shared = { form, type, autoComplete: 'new-password' }
  const least = `At least ${MIN_PASSWORD_LENGTH} characters.`
  return (
    <>
      <Field name="password" label={label} hint={hint ? `${least} ${hint}` : least} {...shared} />
      <Field name="password_confirmation" label={`Confirm ${label.toLowerCase()}`} {...shared} />
    </>
  )
}
