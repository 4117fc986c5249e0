import { counted } from '#shared/desk/times.ts'
import { once } from '#shared/api/idempotency-key.ts'
import { fieldChecked, fieldNumber, fieldText } from '#shared/actions/fields.ts'
import type { DeskAction } from './action.ts'
import { calculateFirst } from './calculate-first.ts'
import { versionOf } from './order.ts'

const texts = ['name', 'rule', 'amount', 'rounding', 'from', 'until', 'expected'] as const

/** Changes the prices of many products; with `_preview` only shows the new ones. */
export const changePrices: DeskAction = async (fields, { api, idempotencyKey }) => {
  const password = fieldText(fields, 'current_password')
  const body = {
    ...Object.fromEntries(texts.map((name) => [name, fieldText(fields, name)])),
    ids: fieldText(fields, 'ids'),
    // Only what the form leaves empty means all; a blank is not empty.
    all: fields['ids'] === '',
    category: fieldText(fields, 'category') === '' ? null : fieldNumber(fields, 'category', 0),
    on_sale: fieldText(fields, 'on_sale') || null,
    sure: fieldChecked(fields, 'sure'),
    ...(password && { current_password: password }),
  }
  if (fieldText(fields, '_preview')) return { next: 'show', data: await api.previewBulkPrices(body) }
  const isLater = fieldText(fields, 'from') !== ''
  return calculateFirst(async () => {
    await api.changePrices(body, once(idempotencyKey))
    return {
      next: 'stay',
      message: isLater
        ? 'The change is planned. It begins within a minute after midnight of its day.'
        : 'Prices changed. Carts have them now; shop pages show them within a minute.',
    }
  })
}

export const undoPrices: DeskAction = async (fields, { api, idempotencyKey }) => {
  const password = fieldText(fields, 'current_password')
  const body = { version: versionOf(fields), ...(password && { current_password: password }) }
  const { restored, left } = await api.undoPrices(fieldNumber(fields, 'id'), body, once(idempotencyKey))
  const text = `Not restored, because their prices were changed since: ${left.join(', ')}.`
  return {
    next: 'stay',
    message: restored > 0 || left.length > 0 ? `${counted(restored, 'price')} restored.` : 'The plan is withdrawn.',
    notices: left.length > 0 ? [{ kind: 'warning', text }] : [],
  }
}
