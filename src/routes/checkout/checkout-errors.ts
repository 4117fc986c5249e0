import * as v from 'valibot'
import { fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'

const KeepZip = v.object({ keep_zip: v.literal(true) })
const CartChanged = v.object({
  code: v.literal('cart_changed'),
  totals: v.optional(v.nullable(v.object({ total: v.number() }))),
})

/** True if the address was rejected only because ZIP code and state differ, which a checkbox can confirm. */
export function asksToKeepZip(form: FormState | null): boolean {
  return form !== null && v.is(KeepZip, form.data)
}

/** The total that the shopper saw and the current one, in dollars; null unless the cart has changed. */
export function cartChange(form: FormState | null): { shown: number | null; now: number | null } | null {
  if (form?.status !== 409 || !v.is(CartChanged, form.data)) return null
  const shown = fieldText(form.values, 'expected_total')
  return { shown: shown === '' ? null : Number(shown), now: form.data.totals?.total ?? null }
}
