import { fieldChecked, fieldNumber, fieldText } from '#shared/actions/fields.ts'
import { once } from '#shared/api/idempotency-key.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { DeskAction } from './action.ts'
import { versionOf } from './order.ts'

const texts = ['code', 'kind', 'percent', 'amount', 'min_subtotal', 'category', 'starts_on', 'ends_on', 'max_uses']

/** Creates a coupon, or changes the one with the `id`. */
export const saveCoupon: DeskAction = async (fields, { api, idempotencyKey }) => {
  const id = fieldNumber(fields, 'id', 0)
  const body = {
    ...Object.fromEntries(texts.map((name) => [name, fieldText(fields, name) || null])),
    with_sale_items: fieldChecked(fields, 'with_sale_items'),
    once_per_email: fieldChecked(fields, 'once_per_email'),
  }
  if (id) await api.changeCoupon(id, { ...body, version: versionOf(fields) }, once(idempotencyKey))
  else await api.addCoupon(body, once(idempotencyKey))
  return { next: 'go', to: deskPaths.coupons, message: 'Coupon saved. It works at once.' }
}

export const endCoupon: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.endCoupon(fieldNumber(fields, 'id'), { version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'go', to: deskPaths.coupons, message: 'Coupon ended. Orders placed with it keep it.' }
}
