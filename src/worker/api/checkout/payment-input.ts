import type * as v from 'valibot'
import type { CartRecord } from '#db/cart/carts.ts'
import type { Card, PaymentProvider } from '#providers/payment.ts'
import { paymentProviders } from '#providers/payments.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { billingSchema } from '#shared/schema/address.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import type { PlaceOrder } from '#shared/schema/checkout-bodies.ts'
import type { ApiContext } from '#api/http/context.ts'
import { validate, ValidationError } from '#api/http/validation.ts'

type PaymentInput = { provider: PaymentProvider; card: Card | null; billing: AddressJson }

export function paymentInput(
  c: ApiContext,
  cart: CartRecord,
  input: v.InferOutput<typeof PlaceOrder>,
  shipping: AddressJson,
): PaymentInput {
  const provider = paymentProviders(c.get('settings')).find(({ id }) => id === input.payment_method)
  const card = provider?.card ? readCard(input.card) : null
  const errors: FieldErrors = { ...methodErrors(provider, card) }
  const billing = input.billing_same === false ? readBilling(input.billing, errors) : shipping
  if (isCutToSize(cart) && input.acknowledge !== true) {
    errors['acknowledge'] = ['Check the sizes and select the box: these parts are cut for you.']
  }
  if (!provider || !billing || Object.keys(errors).length > 0) throw new ValidationError(errors)
  return { provider, card, billing }
}

function methodErrors(provider: PaymentProvider | undefined, card: Card | null): FieldErrors {
  if (!provider) return { payment_method: ['The selected payment method is invalid.'] }
  return card ? provider.check(card) : {}
}

function isCutToSize({ lines }: CartRecord): boolean {
  return lines.some(({ cutToSize }) => cutToSize)
}

function readCard(input: Record<string, unknown> | null | undefined): Card {
  const text = (name: string) => (typeof input?.[name] === 'string' ? input[name].slice(0, 40) : '')
  return { number: text('number'), expires: text('expires'), code: text('code') }
}

/** Null if the address is invalid; its errors are added to `errors`. */
export function readBilling(
  billing: Record<string, unknown> | null | undefined,
  errors: FieldErrors,
): AddressJson | null {
  try {
    const given = billing ?? {}
    const address: v.InferOutput<ReturnType<typeof billingSchema>> = validate(billingSchema(given), given, 'billing.')
    // An order has no column for a country, which stands where a state would.
    const { country, ...rest } = 'country' in address ? address : { ...address, country: address.state }
    return { ...rest, state: country, zip_code: rest.zip_code ?? '', address_line_2: rest.address_line_2 ?? '' }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    Object.assign(errors, error.errors)
    return null
  }
}
