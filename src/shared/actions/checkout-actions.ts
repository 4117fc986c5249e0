import { once } from '#shared/api/idempotency-key.ts'
import { leaveOrGo, type Action, type ActionContext, type ActionResult } from './action.ts'
import { newCartFor, requireHash } from '#shared/api/cart-session.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { storeCartEmail } from './store-cart-email.ts'
import { fieldChecked, fieldGroup, fieldNumber, fieldText, type Fields } from './fields.ts'
import { href, paths } from '#shared/paths.ts'

export const checkoutActions: Record<string, Action> = {
  /** Keeps the route on which the cart has to get in. */
  'start-checkout': async (fields, { api, cart }) =>
    unlessOrdered({ api, cart }, paths.checkout, (hash) =>
      api.updateCart(hash, { access: fieldText(fields, 'access') }),
    ),

  'checkout-address': async (fields, { api, cart, session }) => {
    const email = fieldText(fields, 'email')
    const result = await unlessOrdered({ api, cart }, paths.checkoutDelivery, (hash) =>
      api.checkoutAddress(hash, {
        email,
        first_name: fieldText(fields, 'first_name'),
        last_name: fieldText(fields, 'last_name'),
        address_line_1: fieldText(fields, 'address_line_1'),
        address_line_2: fieldText(fields, 'address_line_2'),
        city: fieldText(fields, 'city'),
        state: fieldText(fields, 'state'),
        zip_code: fieldText(fields, 'zip_code'),
        phone_number: fieldText(fields, 'phone_number'),
        marketing: fieldChecked(fields, 'marketing'),
        save_address: fieldChecked(fields, 'save_address'),
        keep_zip: fieldChecked(fields, 'keep_zip'),
        cart_version: version(fields),
      }),
    )
    return result.cart ? result : { ...result, ...(await storeCartEmail({ api, cart }, await session(), { email })) }
  },

  'checkout-delivery': async (fields, { api, cart }) => {
    const chosen = fields['services[]']
    return unlessOrdered({ api, cart }, paths.checkoutPayment, (hash) =>
      api.checkoutDelivery(hash, {
        rate_id: fieldText(fields, 'rate_id'),
        note: fieldText(fields, 'note'),
        not_before: fieldText(fields, 'not_before'),
        services: (Array.isArray(chosen) ? chosen : []).map(Number),
        cart_version: version(fields),
      }),
    )
  },

  'place-order': async (fields, { api, cart, idempotencyKey }) => {
    const billingSame = fieldChecked(fields, 'billing_same')
    const order = await api.placeOrder(
      requireHash(cart),
      {
        payment_method: fieldText(fields, 'payment_method'),
        billing_same: billingSame,
        ...(billingSame ? {} : { billing: fieldGroup(fields, 'billing.') }),
        expected_total: fieldNumber(fields, 'expected_total'),
        expected_arrival: fieldNumber(fields, 'expected_arrival') || null,
        expected_latest: fieldNumber(fields, 'expected_latest') || null,
        acknowledge: fieldChecked(fields, 'acknowledge'),
        card: fieldGroup(fields, 'card.'),
        [CAPTCHA_FIELD]: fieldText(fields, CAPTCHA_FIELD) || null,
      },
      once(idempotencyKey),
    )
    cart.clear()
    const query = new URLSearchParams({ o: order.number, token: order.token ?? '' })
    return { ...leaveOrGo(order.payment_url, `${href(paths.checkoutSuccess)}?${query}`), cart: null }
  },
}

/** Runs a checkout step. If the cart was ordered or deleted, it leads to a new, empty cart. */
async function unlessOrdered(
  { api, cart }: Pick<ActionContext, 'api' | 'cart'>,
  to: string,
  step: (hash: string) => Promise<unknown>,
): Promise<ActionResult> {
  try {
    await step(requireHash(cart))
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { ...(await newCartFor({ api, cart }, error)), next: 'go', to: paths.shoppingCart }
  }
  return { next: 'go', to }
}

function version(fields: Fields): number | null {
  return fields['cart_version'] === undefined ? null : fieldNumber(fields, 'cart_version')
}
