import * as v from 'valibot'
import { ValidationError } from '#api/http/validation.ts'
import type { Desk } from './desk.ts'

const Key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/** The form's own key, from `Idempotency-Key`. What moves money needs one. */
export function formKeyOf({ c }: Desk): string {
  const key = v.safeParse(Key, c.req.header('Idempotency-Key'))
  if (!key.success) throw new ValidationError({ key: ['Open the page again: its form has lost its key.'] })
  return key.output
}
