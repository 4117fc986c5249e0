import * as v from 'valibot'
import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { numberedMethods, paymentMethods } from '#shared/desk/payment-methods.ts'
import { HOUR_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { date, optional, sentText } from '#desk/frame/fields.ts'
import { amount, short } from './money-form.ts'

/** When money came, how, with which number, and what it cost. */
export const receivedFields = {
  received_on: date('Enter the day as YYYY-MM-DD.'),
  method: v.pipe(
    sentText,
    v.transform((sent) => sent || 'check'),
    v.picklist(paymentMethods, 'Choose how it was paid.'),
  ),
  reference: short(80),
  fee: optional(amount),
}

/** The fields of a payment that staff record. */
export const paymentFields = v.object({
  amount: v.pipe(amount, v.minValue(1, 'Enter the amount received.')),
  ...receivedFields,
})
type Typed = v.InferOutput<typeof paymentFields>

/** The payment that was typed. Throws the 422 unless its day can be that of the books. */
export function readReceived(typed: Typed, order: { createdAt: number }, now: number) {
  const { amount: amountCents, received_on: day, method, reference, fee: feeCents } = typed
  const problems = {
    ...(day > shopDay(now) && { received_on: ['This date is in the future.'] }),
    ...(day < shopDay(order.createdAt) && {
      received_on: [`The order was placed on ${formatDay(shopDay(order.createdAt))}.`],
    }),
    ...(reference === '' &&
      numberedMethods.includes(method) && { reference: ['Enter the number of the check or transfer.'] }),
    ...(feeCents !== null && feeCents > amountCents && { fee: ['The fee is more than the payment.'] }),
  }
  if (Object.keys(problems).length > 0) throw new ValidationError(problems)
  // Of an earlier day, staff say no hour.
  const receivedAt = day === shopDay(now) ? now : startOfShopDay(day) + 12 * HOUR_MS
  return { amountCents, method, reference, feeCents, receivedAt }
}
