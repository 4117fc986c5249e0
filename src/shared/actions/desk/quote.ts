import { once } from '#shared/api/idempotency-key.ts'
import { fieldChecked, fieldGroup, fieldNumber, fieldText, type Fields } from '#shared/actions/fields.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import type { DeskAction } from './action.ts'
import { versionOf } from './order.ts'
import { withAttachments } from './with-attachments.ts'

/** Begins a quote, empty or for the sender of a request. */
export const newQuote: DeskAction = async (fields, { api, idempotencyKey }) => {
  const { number } = await api.addQuote({ reference: fieldText(fields, 'reference') || null }, once(idempotencyKey))
  return { next: 'go', to: deskHref(deskPaths.quote, { quote: number }) }
}

/**
 * Saves a quote with its files, by its button also with another line; `do` is `send` to send it, and `_preview` only
 * calculates.
 */
export const saveQuote: DeskAction = async (fields, { api, params, files, idempotencyKey }) => {
  const number = params['quote']!
  const body = withAttachments(bodyOf(fields), fields, files)
  if (fieldText(fields, '_preview')) return { next: 'show', data: await api.previewQuote(number, body) }
  const isSent = fieldText(fields, 'do') === 'send'
  const saved = isSent
    ? await api.sendQuote(number, body, once(idempotencyKey))
    : await api.saveQuote(number, body, once(idempotencyKey))
  if (saved.families) return { next: 'show', data: saved, message: 'Choose which one to add.' }
  const amount = formatCents(saved.totalCents)
  return { next: 'stay', message: isSent ? `Quote sent: ${amount}.` : `Draft saved: ${amount}.` }
}

export const withdrawQuote: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.withdrawQuote(params['quote']!, { version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'stay', message: 'Quote withdrawn. Its link no longer works.' }
}

function bodyOf(fields: Fields) {
  const text = (name: string) => fieldText(fields, name).trim()
  return {
    version: versionOf(fields),
    ...{ name: text('name'), email: text('email'), zip_code: text('zip_code'), message: text('message') },
    ...{ shipping: text('shipping'), valid_until: text('valid_until'), remind: fieldChecked(fields, 'remind') },
    add: fieldText(fields, 'choice') || text('add'),
    lines: productsIn(fields).map((product) => ({
      product: fieldNumber({ product }, 'product'),
      options: fieldGroup(fields, `option.${product}.`),
      ...{ quantity: text(`quantity.${product}`), price: text(`price.${product}`), note: text(`note.${product}`) },
      remove: fieldChecked(fields, `remove.${product}`),
    })),
  }
}

/** The products of the lines, as the form has them: keys that are numbers alone would be sorted. */
function productsIn(fields: Fields): string[] {
  const prefix = 'quantity.'
  return Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
}
