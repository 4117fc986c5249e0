import { fieldNumber } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import type { FormState } from '#shared/state/page.ts'
import type { MoneyPage, MoneyPlan } from '#shared/schema/desk/money.ts'
import type { Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'

/** The money of the order in the address. */
export async function loadMoney({ api, params }: DeskLoadContext): Promise<Loaded<MoneyPage>> {
  try {
    return { data: await api.money(params['number']!) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) {
      return { notFound: `Order ${params['number']?.toUpperCase()} not found. Search for it by name, email or phone.` }
    }
    throw error
  }
}

const nothing: MoneyPlan = { amountCents: 0, shippingCents: 0, lineCents: {} }

/** What the form would send back, as the server worked it out with the last post; else the amount that its button had. */
export function planOf(form: FormState | null, initial: MoneyPlan = nothing): MoneyPlan {
  const plan = (form?.data as { plan?: MoneyPlan } | null)?.plan
  if (plan || !form) return plan ?? initial
  return { ...initial, amountCents: fieldNumber(form.values, 'expected', initial.amountCents) }
}

/** Where the money goes, in words, as the form says it. */
export function destination(
  { paymentMethod, sendsBack }: Pick<MoneyPage, 'paymentMethod' | 'sendsBack'>,
  form: FormState | null,
): string {
  if (sendsBack === 'some' && form?.values['sent_by']) return 'Sent by you'
  if (paymentMethod === 'stripe') return 'To the card'
  return paymentMethod === 'test' ? 'To the test card' : 'Sent by you'
}

export function paidHow({ paymentMethod, sendsBack }: Pick<MoneyPage, 'paymentMethod' | 'sendsBack'>): string {
  if (sendsBack === 'some') return 'by card and by check'
  return paymentMethod === 'invoice' ? 'by invoice' : 'by card'
}
