import { invoiceProblem } from '#shared/checkout/invoice-limit.ts'
import { cardProblem } from '#shared/checkout/payable.ts'
import { saveAddress } from '#db/account/addresses.ts'
import { addLine, deleteLine, setCheckout, type Changed } from '#db/cart/cart-writes.ts'
import { type CartRecord, type CheckoutState } from '#db/cart/carts.ts'
import { productsById } from '#db/catalogue/cards.ts'
import { findStateNotices } from '#db/catalogue/notices.ts'
import { paymentProviders } from '#providers/payments.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { toDollars } from '#shared/text/money.ts'
import type { AddressJson, Checkout, StateNotice } from '#shared/schema/checkout.ts'
import { Step1, Step2 } from '#shared/schema/checkout-bodies.ts'
import { lineOrNull } from '#api/account/address-line.ts'
import { cartJson, priceCart, rateJson, totalsJson, type PricedCart } from '#api/cart/cart-json.ts'
import { openCart, withCart } from '#api/cart/carts.ts'
import { FULL_CART } from '#api/cart/items.ts'
import { orderAccess } from '#api/cart/packing.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { validatedAll, ValidationError } from '#api/http/validation.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { findTaxRules } from '#worker/base/shop-limits.ts'
import { startEarly } from '#worker/base/start-early.ts'
import { readAskedDay, rejectRate } from './check-delivery.ts'
import { hasFreight, isPoBoxOfFreight, rejectForeignZip, rejectPoBox, zipWarning } from './check-address.ts'
import { askTaxOfCart } from '#worker/tax/cart-tax.ts'

/** Hardware pre-assembly, a service that is sold as a product and offered with goods that need assembly. */
const PRE_ASSEMBLY_ID = 1801

export function checkout(c: CallContext<'checkout'>): Promise<Response> {
  const service = preAssembly(c)
  return withCart(c, async ({ cart, hash, user }) =>
    c.json({ data: await checkoutJson(c, { hash, cart, service }, user?.email) }),
  )
}

export function checkoutAddress(c: CallContext<'checkoutAddress'>): Promise<Response> {
  const service = preAssembly(c)
  return withCart(c, async ({ cart, hash, user }) => {
    const input = await validatedAll(
      c,
      Step1,
      (typed) => rejectPoBox(typed, cart),
      ({ keep_zip: keep, zip_code = '', state = '', city = '' }) => keep || rejectForeignZip({ zip_code, state, city }),
    )
    const stale = cartChanged(c, cart, input.cart_version)
    if (stale) return stale
    const { email, marketing, save_address: save, keep_zip: _keepZip, cart_version: _version, ...rest } = input
    const address: AddressJson = { ...rest, address_line_2: rest.address_line_2 ?? '' }
    const state: CheckoutState = { ...cart.checkout, email, marketing: marketing ?? false, address }
    const [changed] = await Promise.all([
      setCheckout(c.get('db'), { id: cart.id, hash }, state, Date.now()),
      save && user?.verified && saveAddress(c.get('db'), user.id, address, Date.now()),
    ])
    return answered(c, hash, changed, service)
  })
}

export function checkoutDelivery(c: CallContext<'checkoutDelivery'>): Promise<Response> {
  const service = preAssembly(c)
  return withCart(c, async ({ cart, hash }) => {
    const input = await validatedAll(c, Step2, ({ not_before: typed }) => void readAskedDay(typed, cart))
    const changed = cartChanged(c, cart, input.cart_version)
    if (changed) return changed
    rejectRate(
      priceCart(c, cart),
      cart,
      input.rate_id,
      'This delivery method isn’t available for your address. Choose one from the list.',
    )
    const { rate_id: rateId, note, not_before: notBefore } = input
    const state: CheckoutState = {
      ...cart.checkout,
      rateId,
      note: note ?? '',
      notBefore: readAskedDay(notBefore, cart),
    }
    const stored = await setCheckout(c.get('db'), { id: cart.id, hash }, state, Date.now())
    const isChosen = (input.services ?? []).includes(PRE_ASSEMBLY_ID)
    return answered(c, hash, (await chooseService(c, hash, cart, isChosen)) ?? stored, service)
  })
}

/** Answers 409 if the cart has changed since the shopper's form was rendered. */
export function cartChanged(c: ApiContext, cart: CartRecord, version: number | null | undefined): Response | null {
  if (version === null || version === undefined || version === cart.version) return null
  return changedJson(c, cart, 'Your cart changed in another tab. Check the lines below; nothing you typed is lost.')
}

export function changedJson(
  c: ApiContext,
  cart: CartRecord,
  message: string,
  totals: PricedCart = priceCart(c, cart),
): Response {
  return c.json({ message, code: 'cart_changed', totals: totalsJson(totals, cart.quote), version: cart.version }, 409)
}

async function answered(c: ApiContext, hash: string, changed: Changed, service: PreAssembly): Promise<Response> {
  const cart = changed.cart && (await keepCartTax(c, hash, changed.cart))
  return openCart(c, cart, async (open) => c.json({ data: await checkoutJson(c, { hash, cart: open, service }) }))
}

/** The cart with its tax, if a provider can tell it in time; null if the cart is gone. */
export async function keepCartTax(c: ApiContext, hash: string, cart: CartRecord): Promise<CartRecord | null> {
  const settings = c.get('settings')
  if (findTaxRules(settings, cart.rules).provider === 'table') return cart
  const now = Date.now()
  const asking = { db: c.get('db'), settings, hash, cart, totals: priceCart(c, cart, now), now }
  return (await askTaxOfCart(asking, deadlines.taxOfStepMs)).cart
}

type PreAssembly = ReturnType<typeof preAssembly>

/** The service as a product, read beside the cart that it may be offered with. */
function preAssembly(c: ApiContext) {
  return startEarly(async () => (await productsById(c.get('db'), [PRE_ASSEMBLY_ID]))[0])
}

type Shown = { hash: string; cart: CartRecord; service: PreAssembly }

async function checkoutJson(c: ApiContext, { hash, cart, service }: Shown, memberEmail?: string): Promise<Checkout> {
  const totals = priceCart(c, cart)
  const { rateId = null, marketing = false } = cart.checkout
  const pickUpOnly = isPoBoxOfFreight(cart)
  const offered = totals.rates.some(({ id }) => id === rateId && (!pickUpOnly || id === PICK_UP))
  const address = addressParts(cart.checkout.address)
  return {
    steps: { 'step-1': address.address !== null, 'step-2': address.address !== null && offered },
    cart: cartJson(c, hash, cart, totals),
    email: cart.checkout.email ?? cart.email ?? memberEmail ?? '',
    marketing,
    ...address,
    rates: totals.rates.map(rateJson),
    rate_id: offered ? rateId : null,
    rate_withdrawn: rateId !== null && !offered,
    pick_up_only: pickUpOnly,
    ...formatWishes(cart.checkout),
    access: orderAccess(cart),
    notices: await noticesFor(c, cart),
    services: await servicesFor(cart, service),
    payment_methods: paymentProviders(c.get('settings')).map(({ id, name, text, card }) => {
      const problem = findPaymentProblem(id, totals.totalCents, cart.lines)
      return { id, name, text, card, ...(problem && { problem }) }
    }),
    totals: totalsJson(totals, cart.quote),
  }
}

function formatWishes({ note = '', notBefore = null }: CheckoutState): Pick<Checkout, 'note' | 'not_before'> {
  return { note, not_before: notBefore }
}

function findPaymentProblem(method: string, totalCents: number, lines: CartRecord['lines']): string | null {
  if (method === 'invoice') return invoiceProblem(totalCents, lines)
  return method === 'stripe' ? cardProblem(totalCents) : null
}

function addressParts(address: AddressJson | undefined): Pick<Checkout, 'address' | 'address_warning'> {
  if (!address) return { address: null, address_warning: null }
  return { address: lineOrNull(address), address_warning: zipWarning(address) }
}

function noticesFor(c: ApiContext, { lines, checkout: { address } }: CartRecord): Promise<StateNotice[]> {
  const ids = lines.map(({ productId }) => productId)
  return findStateNotices(c.get('db'), ids, address?.state)
}

async function servicesFor(cart: CartRecord, preAssembly: PreAssembly): Promise<Checkout['services']> {
  if (!hasFreight(cart)) return []
  const service = await preAssembly
  if (!service) return []
  return [
    {
      product_id: service.id,
      name: 'Hardware pre-assembly',
      text: 'We fit cams, slides and rod cups before your order ships.',
      price: toDollars(service.discountPriceCents ?? service.priceCents),
      chosen: cart.lines.some(({ productId }) => productId === PRE_ASSEMBLY_ID),
    },
  ]
}

async function chooseService(c: ApiContext, hash: string, cart: CartRecord, chosen: boolean): Promise<Changed | null> {
  if (!hasFreight(cart)) return null
  const hasPreAssembly = cart.lines.some(({ productId }) => productId === PRE_ASSEMBLY_ID)
  if (chosen === hasPreAssembly) return null
  const [db, known] = [c.get('db'), { id: cart.id, hash }]
  if (!chosen) return deleteLine(db, known, PRE_ASSEMBLY_ID, Date.now())
  const added = await addLine(db, known, PRE_ASSEMBLY_ID, 1, Date.now())
  if (!added.isChanged) throw new ValidationError({ services: [FULL_CART] })
  return added
}
