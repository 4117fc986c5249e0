import { once } from '#shared/api/idempotency-key.ts'
import { fieldChecked, fieldGroup, fieldNumber, fieldText, type Fields } from '#shared/actions/fields.ts'
import type { ActionResult } from '#shared/actions/action.ts'
import { FROM_LIST, orderInList } from '#shared/desk/orders/from-list.ts'
import type { Changed } from '#shared/schema/desk/changes.ts'
import { formatCents } from '#shared/text/money.ts'
import type { DeskAction } from './action.ts'
import { calculateFirst } from './calculate-first.ts'

const addressFields = ['first_name', 'last_name', 'address_line_1', 'city', 'state', 'zip_code', 'phone_number']

/** Sends an order somewhere else; what changes its amounts is shown first. */
export const changeAddress: DeskAction = async (fields, { api, idempotencyKey, params, url }) => {
  const typed = Object.fromEntries(addressFields.map((name) => [name, fieldText(fields, name)]))
  const body = {
    ...common(fields),
    ...typed,
    address_line_2: fieldText(fields, 'address_line_2') || null,
    keep_zip: fieldChecked(fields, 'keep_zip'),
    difference: fieldText(fields, 'difference') || null,
  }
  return calculateFirst(async () =>
    leave(params, url, 'Address changed', await api.changeAddress(params['number']!, body, once(idempotencyKey))),
  )
}

/** Bills an order to someone else. */
export const changeBilling: DeskAction = async (fields, { api, idempotencyKey, params, url }) => {
  const body = { version: fieldNumber(fields, '_version', 0), billing: fieldGroup(fields, 'billing.') }
  const changed = await api.changeBilling(params['number']!, body, once(idempotencyKey))
  return leave(params, url, 'Billing address changed', changed)
}

/** Changes what is ordered; with `_preview` only looks for products and calculates. */
export const changeLines: DeskAction = async (fields, { api, idempotencyKey, params, url }) => {
  const groups = ['quantity', 'product', 'price', 'add', 'add_price'] as const
  const body = {
    ...common(fields),
    ...Object.fromEntries(groups.map((name) => [name, fieldGroup(fields, `${name}.`)])),
    find: fieldText(fields, 'find'),
  }
  if (fieldText(fields, '_preview')) return { next: 'show', data: await api.previewLines(params['number']!, body) }
  return calculateFirst(async () =>
    leave(params, url, 'Lines changed', await api.changeLines(params['number']!, body, once(idempotencyKey))),
  )
}

function common(fields: Fields) {
  const [expected, password] = [fieldText(fields, 'expected'), fieldText(fields, 'current_password')]
  return {
    version: fieldNumber(fields, '_version', 0),
    expected: expected === '' ? null : Number(expected),
    reason: fieldText(fields, 'reason'),
    sent_by: fieldText(fields, 'sent_by'),
    sent_reference: fieldText(fields, 'sent_reference'),
    mail: fieldChecked(fields, 'mail'),
    ...(password && { current_password: password }),
  }
}

/** Goes back to the order and says what has become of its money. */
function leave(params: Record<string, string>, url: URL, what: string, changed: Changed): ActionResult {
  const to = orderInList(params['number']!, url.searchParams.get(FROM_LIST))
  return { next: 'go', to, ...said(what, changed) }
}

function said(what: string, { step, state, failure }: Changed): { message?: string; notices?: Warning[] } {
  const amount = formatCents(step.cents)
  if (step.kind === 'ask') return { message: `${what}. The customer is asked for ${amount}.` }
  if (step.kind === 'unpaid') return { message: `${what}. The invoice is now ${amount}.` }
  if (step.kind === 'same') return { message: `${what}.` }
  if (state === 'succeeded') return { message: `${what}. ${amount} refunded.` }
  if (state === 'pending') return { message: `${what}. The refund of ${amount} is on its way.` }
  const text =
    state === 'failed'
      ? `${what}, but the refund of ${amount} failed: ${failure} Refund it under Refund.`
      : `${what}. We don’t know yet whether ${amount} was sent. We check again every minute, and it can’t be sent twice.`
  return { notices: [{ kind: 'warning', text }] }
}

type Warning = { kind: 'warning'; text: string }
