import { HttpError, type FieldErrors } from '#shared/api/http-error.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { BatchMoved } from '#db/desk/products/move-batch.ts'

const CHANGED = 'Someone changed a price just now. Nothing was saved. Look at the new prices and apply them again.'

/** Throws why a price change was not made, with its plan for the page. */
export function refuseUnlessAdded(added: BatchMoved, plan: { errors: FieldErrors }): void {
  if (added.outcome === 'changed') throw new HttpError(409, '', { code: 'changed', message: CHANGED })
  if (added.outcome !== 'refused') return
  const errors = { expected: [added.problem] }
  throw new ValidationError(errors, { ...plan, errors })
}
