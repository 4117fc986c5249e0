import { fieldText } from '#shared/actions/fields.ts'
import { once } from '#shared/api/idempotency-key.ts'
import { amountFields, numberFields } from '#shared/desk/delivery/rule-fields.ts'
import type { DeskAction } from './action.ts'
import { versionOf } from './order.ts'

/** Saves rates, lead times and closed days; with `_preview` only shows what sample orders would cost. */
export const saveRules: DeskAction = async (fields, { api, idempotencyKey }) => {
  const body = {
    version: versionOf(fields),
    texts: Object.fromEntries([...amountFields, ...numberFields].map(({ name }) => [name, fieldText(fields, name)])),
    free_in: [fields['free_in[]'] ?? []].flat(),
    closed: fieldText(fields, 'closed'),
  }
  if (fieldText(fields, '_preview')) return { next: 'show', data: await api.previewRules(body) }
  await api.saveRules(body, once(idempotencyKey))
  return { next: 'stay', message: 'Saved. Carts have it now; shop pages show it within a minute.' }
}

export const rulesBack: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.rulesBack({ version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'stay', message: 'The version before is in force again.' }
}
