import { once } from '#shared/api/idempotency-key.ts'
import { fieldText } from '#shared/actions/fields.ts'
import type { DeskAction } from './action.ts'

/** Switches the desk's single keys on or off for this person. */
export const setKeys: DeskAction = async (fields, { api, idempotencyKey }) => {
  const isOff = fieldText(fields, 'to') === 'off'
  await api.setKeys({ off: isOff }, once(idempotencyKey))
  return { next: 'stay', message: isOff ? 'Single keys do nothing now.' : 'Single keys work now.' }
}
