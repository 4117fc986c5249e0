import { Field } from '#ui/form/fields/field.tsx'
import type { FormState } from '#shared/state/page.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { useDesk } from './desk-context.ts'

/** As long as the API takes the password for entered, less the time that a form may take. */
const ASKED_AFTER_MS = 10 * MINUTE_MS

/**
 * Asks for the password where it was entered too long ago, for what moves money or leaves the Desk. `of` tells the fields of
 * a page apart.
 */
export function Proof({ form, of = '' }: { form: FormState | null; of?: string }) {
  const { visit, now } = useDesk()
  if (visit.open && now - visit.open.provenAt < ASKED_AFTER_MS && !form?.errors['current_password']) return null
  return (
    <Field
      name="current_password"
      id={form || !of ? 'current_password' : `current_password-${of}`}
      label="Your password"
      type="password"
      form={form}
      autoComplete="current-password"
      hint="Enter it again to confirm."
    />
  )
}
