import { invoiceProblem } from '#shared/checkout/invoice-limit.ts'
import { saveAddress } from '#db/account/addresses.ts'
import { addLine, deleteLine, setCheckout, type Changed } from '#db/cart/cart-writes.ts'
import { type CartRecord, type CheckoutState } from '#db/cart/carts.ts'
import { productsById } from '#db/catalogue/cards.ts'
import { paymentProviders } from '#providers/payments.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { isMilitaryPost, PO_BOX_PROBLEM, poBoxField } from '#shared/checkout/po-box.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import { isStateCode, militaryMailOf, zipMatchesState, states } from '#shared/checkout/us-states.ts'
import { toDollars } from '#shared/text/money.ts'
import type { AddressJson, Checkout } from '#shared/schema/checkout.ts'
import { Step1, Step2 } from '#shared/schema/checkout-bodies.ts'
import { lineOrNull } from '#api/account/address-line.ts'
import { cartJson, priced, rateJson, totalsJson } from '#api/cart/cart-json.ts'
import { openCart, withCart } from '#api/cart/carts.ts'
import { FULL_CART } from '#api/cart/items.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { validated, validatedAll, ValidationError } from '#api/http/validation.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { meanwhile } from '#worker/base/meanwhile.ts'
import { askTaxOf } from './tax-of-cart.ts'

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
    const input = await validated(c, Step2)
    const changed = cartChanged(c, cart, input.cart_version)
    if (changed) return changed
    rejectRate(
      c,
      cart,
      input.rate_id,
      'This delivery method isn’t available for your address. Choose one from the list.',
    )
    const state: CheckoutState = { ...cart.checkout, rateId: input.rate_id, note: input.note ?? '' }
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

export function changedJson(c: ApiContext, cart: CartRecord, message: string): Response {
  const totals = totalsJson(priced(c, cart))
  return c.json({ message, code: 'cart_changed', totals, version: cart.version }, 409)
}

async function answered(c: ApiContext, hash: string, changed: Changed, service: PreAssembly): Promise<Response> {
  const { cart } = changed.cart ? await askTaxOf(c, hash, changed.cart, deadlines.taxOfStepMs) : changed
  return openCart(c, cart, async (open) => c.json({ data: await checkoutJson(c, { hash, cart: open, service }) }))
}

type PreAssembly = ReturnType<typeof preAssembly>

/** The service as a product, read beside the cart that it may be offered with. */
function preAssembly(c: ApiContext) {
  return meanwhile(async () => (await productsById(c.get('db'), [PRE_ASSEMBLY_ID], false))[0])
}

type Shown = { hash: string; cart: CartRecord; service: PreAssembly }

async function checkoutJson(c: ApiContext, { hash, cart, service }: Shown, memberEmail?: string): Promise<Checkout> {
  const totals = priced(c, cart)
  const { rateId = null, marketing = false, note = '' } = cart.checkout
  const pickUpOnly = isPoBoxOfFreight(cart)
  const offered = totals.rates.some(({ id }) => id === rateId && (!pickUpOnly || id === PICK_UP))
  const address = addressParts(cart.checkout.address)
  return {
    steps: { 'step-1': address.address !== null, 'step-2': address.address !== null && offered },
    cart: cartJson(c, hash, cart),
    email: cart.checkout.email ?? cart.email ?? memberEmail ?? '',
    marketing,
    ...address,
    rates: totals.rates.map(rateJson),
    rate_id: offered ? rateId : null,
    rate_withdrawn: rateId !== null && !offered,
    pick_up_only: pickUpOnly,
    note,
    services: await servicesFor(cart, service),
    payment_methods: paymentProviders(c.get('settings')).map(({ id, name, text, card }) => {
      const problem = id === 'invoice' ? invoiceProblem(totals.totalCents, cart.lines) : null
      return { id, name, text, card, ...(problem && { problem }) }
    }),
    totals: totalsJson(totals),
  }
}

function addressParts(address: AddressJson | undefined): Pick<Checkout, 'address' | 'address_warning'> {
  if (!address) return { address: null, address_warning: null }
  return { address: lineOrNull(address), address_warning: zipWarning(address) }
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

/** Freight that is picked up may have a PO box or military mail as its address. */
function rejectPoBox(address: Parameters<typeof poBoxField>[0], cart: CartRecord): void {
  const field = poBoxField(address)
  if (field && hasFreight(cart) && cart.checkout.rateId !== PICK_UP) {
    throw new ValidationError({ [field]: [PO_BOX_PROBLEM] })
  }
}

/** A delivery depends on the address and on the lines, and both may have changed since it was chosen. */
export function rejectRate(c: ApiContext, cart: CartRecord, rateId: string | undefined, problem: string): void {
  if (isPoBoxOfFreight(cart) && rateId !== PICK_UP) throw new ValidationError({ rate_id: [PO_BOX_PROBLEM] })
  if (!priced(c, cart).rates.some(({ id }) => id === rateId)) throw new ValidationError({ rate_id: [problem] })
}

function isPoBoxOfFreight(cart: CartRecord): boolean {
  const { address } = cart.checkout
  return address !== undefined && poBoxField(address) !== null && hasFreight(cart)
}

function hasFreight({ lines }: CartRecord): boolean {
  return lines.some(({ weightClass }) => isFreight(weightClass))
}

/** Throws the 422 that asks to confirm a ZIP code which does not look like its state's. */
export function rejectForeignZip({ zip_code, state, city = '' }: Partial<AddressJson>): void {
  const warning = zip_code && state ? zipWarning({ zip_code, state, city }) : null
  if (warning) throw new ValidationError({ zip_code: [`${warning} Correct it or use it anyway.`] }, { keep_zip: true })
}

function zipWarning({ zip_code: zip, state, city }: Pick<AddressJson, 'zip_code' | 'state' | 'city'>): string | null {
  if (!isStateCode(state)) return null
  const mail = militaryMailOf(zip)
  if (mail) return `ZIP ${zip} is one of military mail, ${mail}, not of ${states[state]}.`
  if (isMilitaryPost(city))
    return `${city.trim()} is a military post office, but ZIP ${zip} is not one of military mail.`
  if (zipMatchesState(zip, state)) return null
  return `ZIP ${zip} does not look like ${states[state]}.`
}
