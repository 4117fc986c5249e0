import { fieldText } from '#shared/actions/fields.ts'
import { once } from '#shared/api/idempotency-key.ts'
import type { DeskAction } from './action.ts'

export const testSetting: DeskAction = async (fields, { api, idempotencyKey }) => {
  const { isOk, said } = await api.testSetting({ test: fieldText(fields, 'test') }, once(idempotencyKey))
  return { next: 'stay', ...(isOk ? { message: said } : { notices: [{ kind: 'warning', text: said }] }) }
}
