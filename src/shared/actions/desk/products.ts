import { once } from '#shared/api/idempotency-key.ts'
import { fieldChecked, fieldNumber, fieldText } from '#shared/actions/fields.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { DeskAction } from './action.ts'
import { versionOf } from './order.ts'

/** When a change of the catalogue is in the shop. */
const WHEN = 'Carts have it now; shop pages show it within a minute.'

/** Saves the base prices; with `_preview` only calculates what every combination would cost. */
export const savePrices: DeskAction = async (fields, { api, idempotencyKey, params }) => {
  const body = {
    version: versionOf(fields),
    price: fieldText(fields, 'price'),
    sale_price: fieldText(fields, 'sale_price'),
    sure: fieldChecked(fields, 'sure'),
  }
  if (fieldText(fields, '_preview')) return { next: 'show', data: await api.previewPrices(params['id']!, body) }
  await api.savePrices(params['id']!, body, once(idempotencyKey))
  return { next: 'stay', message: `Prices saved. ${WHEN}` }
}

export const textFields = ['name', 'description', 'in_the_box'] as const
export const detailFields = ['material', 'level', 'people', 'time', 'tools', 'shipping', 'care', 'cartons'] as const

export const saveTexts: DeskAction = async (fields, { api, idempotencyKey, params }) => {
  const texts = [...textFields, ...detailFields].map((name) => [name, fieldText(fields, name)])
  const body = {
    ...Object.fromEntries(texts),
    version: versionOf(fields),
    position: fieldNumber(fields, 'position'),
  }
  await api.saveTexts(params['id']!, body, once(idempotencyKey))
  return { next: 'stay', message: 'Texts saved. Shop pages show them within a minute.' }
}

/** Puts all of a family on sale or takes it off (`all`), or sells only the selected combinations. */
export const saveForSale: DeskAction = async (fields, { api, idempotencyKey, params }) => {
  const all = fieldText(fields, 'all')
  const ids = [fields['ids[]'] ?? []].flat().map(Number)
  const body = { version: versionOf(fields), ...(all ? { all: all === 'on' } : { ids }) }
  await api.saveForSale(params['id']!, body, once(idempotencyKey))
  return { next: 'stay', message: `Saved. ${WHEN}` }
}

export const saveStock: DeskAction = async (fields, { api, idempotencyKey, params }) => {
  const orNull = (name: string) => (fieldText(fields, name).trim() === '' ? null : fieldNumber(fields, name))
  const body = {
    product: fieldNumber(fields, 'product'),
    how: fieldText(fields, 'how'),
    pieces: fieldNumber(fields, 'pieces'),
    warn_below: orNull('warn_below'),
    seen: orNull('seen'),
  }
  await api.saveStock(params['id']!, body, once(idempotencyKey))
  return { next: 'stay', message: 'Stock saved.' }
}

/** Makes a product like this one, off sale, and leads to it. */
export const newProduct: DeskAction = async (fields, { api, idempotencyKey, params }) => {
  const body = { new_name: fieldText(fields, 'new_name') }
  const { id } = await api.newProduct(params['id']!, body, once(idempotencyKey))
  return {
    ...{ next: 'go', to: deskHref(deskPaths.product, { id }) },
    message: 'This is the new product. Change its texts, prices and pictures, then put it on sale.',
  }
}
