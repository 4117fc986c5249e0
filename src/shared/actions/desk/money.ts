import { once } from '#shared/api/idempotency-key.ts'
import { fieldChecked, fieldGroup, fieldNumber, fieldText, type Fields } from '#shared/actions/fields.ts'
import { formatCents } from '#shared/text/money.ts'
import type { MoneyMoved } from '#shared/schema/desk/money.ts'
import { FROM_LIST, orderInList } from '#shared/desk/orders/from-list.ts'
import type { ActionResult, Changes } from '#shared/actions/action.ts'
import type { DeskAction } from './action.ts'
import { calculateFirst } from './calculate-first.ts'

/** Sends money back; with `_preview` only calculates the amount. */
export const refund: DeskAction = async (fields, { api, idempotencyKey, params, url }) => {
  const body = {
    ...common(fields),
    pieces: Object.fromEntries(
      Object.keys(fieldGroup(fields, 'pieces.')).map((no) => [no, fieldNumber(fields, `pieces.${no}`, 0)]),
    ),
    shipping: fieldText(fields, 'shipping'),
    amount: fieldText(fields, 'amount'),
    reason: fieldText(fields, 'reason'),
    detail: fieldText(fields, 'detail'),
  }
  if (fieldText(fields, '_preview')) return { next: 'show', data: await api.previewRefund(params['number']!, body) }
  return calculateFirst(async () => leave(params, url, await api.refund(params['number']!, body, once(idempotencyKey))))
}

/** Cancels an order, its money first. */
export const cancelOrder: DeskAction = async (fields, { api, idempotencyKey, params, url }) => {
  const body = { ...common(fields), amount: fieldText(fields, 'amount'), reason: fieldText(fields, 'reason') }
  if (fieldText(fields, '_preview')) return { next: 'show', data: await api.previewCancel(params['number']!, body) }
  return calculateFirst(async () =>
    leave(params, url, await api.cancelOrder(params['number']!, body, once(idempotencyKey))),
  )
}

/** Asks the provider again about a refund without an answer. */
export const askRefund: DeskAction = async (fields, { api, params, url }) => {
  const asked = await api.askRefund(params['number']!, fieldText(fields, 'refund'))
  return { next: 'go', to: url.pathname + url.search, ...said(asked) }
}

export const recordPayment: DeskAction = async (fields, { api, idempotencyKey, params, url }) => {
  const { version } = common(fields)
  const [amount, received_on, reference] = ['amount', 'received_on', 'reference'].map((name) => fieldText(fields, name))
  const { paidCents, totalCents } = await api.recordPayment(
    params['number']!,
    { version, amount, received_on, reference },
    once(idempotencyKey),
  )
  return {
    next: 'go',
    to: orderOf(params, url),
    message: `Recorded: ${formatCents(paidCents)} of ${formatCents(totalCents)} paid.`,
  }
}

/** Asks no more for what a change made due, or for a part of it. */
export const waiveDue: DeskAction = async (fields, { api, idempotencyKey, params, url }) => {
  const { version, mail } = common(fields)
  const body = { version, mail, waived: fieldText(fields, 'waived'), reason: fieldText(fields, 'reason') }
  await api.waiveDue(params['number']!, body, once(idempotencyKey))
  return { next: 'go', to: orderOf(params, url), message: 'Waived. The order costs less by that.' }
}

/** Says that an order which needs attention is all right. */
export const resolveOrder: DeskAction = async (fields, { api, idempotencyKey, params, url }) => {
  await api.resolveOrder(
    params['number']!,
    { version: common(fields).version, reason: fieldText(fields, 'reason') },
    once(idempotencyKey),
  )
  return { next: 'go', to: orderOf(params, url), message: 'The order is paid and can be started.' }
}

function common(fields: Fields) {
  const restocked = Object.keys(fieldGroup(fields, 'restock.')).filter((no) => fieldChecked(fields, `restock.${no}`))
  const password = fieldText(fields, 'current_password')
  return {
    version: fieldNumber(fields, '_version', 0),
    expected: fieldNumber(fields, 'expected', 0),
    restock: restocked.map(Number),
    sent_by: fieldText(fields, 'sent_by'),
    sent_reference: fieldText(fields, 'sent_reference'),
    mail: fieldChecked(fields, 'mail'),
    ...(password && { current_password: password }),
  }
}

/** The order's page, which leads back to the list that one came from. */
function orderOf({ number }: Record<string, string>, url: URL): string {
  return orderInList(number!, url.searchParams.get(FROM_LIST))
}

function leave(params: Record<string, string>, url: URL, moved: MoneyMoved): ActionResult {
  return { next: 'go', to: orderOf(params, url), ...said(moved) }
}

function said({ state, amountCents }: MoneyMoved): Pick<Changes, 'message' | 'notices'> {
  const amount = formatCents(amountCents)
  switch (state) {
    case 'canceled':
      return { message: 'Order canceled.' }
    case 'succeeded':
      return { message: `${amount} refunded.` }
    case 'pending':
      return { message: `${amount} refund is on its way.` }
    case 'failed':
      return { notices: [{ kind: 'warning', text: `The refund of ${amount} failed. Nothing was sent.` }] }
    default:
      return {
        notices: [
          {
            kind: 'warning',
            text: `We don’t know yet whether ${amount} was sent. We check again every minute, and it can’t be sent twice.`,
          },
        ],
      }
  }
}
