import { MINUTE_MS } from '#shared/time.ts'
import type { FormState } from '#shared/state/page.ts'
import { Field } from '#ui/form/field.tsx'
import { useDesk } from './desk-context.ts'
import { counted } from './when.tsx'

/** How long an entered password counts; the API has the same. */
const PROVEN_MS = 15 * MINUTE_MS

/** Asks for the password before money moves, if it was entered too long ago. */
export function ProveField({ form }: { form: FormState | null }) {
  const { visit, now } = useDesk()
  const ago = now - visit.open!.provenAt
  if (ago < PROVEN_MS && form?.status !== 428) return null
  const minutes = counted(Math.round(ago / MINUTE_MS), 'minute')
  return (
    <Field
      name="current_password"
      label="Your password"
      hint={`Entered ${minutes} ago; money wants it not older than 15.`}
      type="password"
      form={form}
      autoComplete="current-password"
    />
  )
}
