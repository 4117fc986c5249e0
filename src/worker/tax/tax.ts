import type { TaxClass } from '#shared/catalogue/own-lines.ts'
import type { PricedLine } from '#shared/checkout/pricing.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'

/** How a line is taxed. */
export function findTaxKind({ weightClass, isUntaxed }: Pick<PricedLine, 'weightClass' | 'isUntaxed'>): TaxClass {
  if (isUntaxed) return 'untaxed'
  return weightClass === 'service' ? 'service' : 'goods'
}

/** Taxed lines after the coupon, each with a reference of its own. */
export type TaxQuestion = {
  address: Pick<AddressJson, 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'zip_code'>
  rateId: string
  lines: { reference: string; cents: number; kind: TaxClass }[]
  shippingCents: number
}

/**
 * The tax of each line, in the question's order, and of the shipping, and what a state takes for the delivery as such. `fallback` is the table's answer because Stripe gave
 * none. `calculation` is the provider's id, from which the sale is recorded later.
 */
export type TaxAnswer = {
  source: 'table' | 'stripe' | 'fallback'
  lineCents: number[]
  shippingCents: number
  feeCents: number
  calculation: string | null
}

export type TaxProvider = { ask(question: TaxQuestion): Promise<TaxAnswer> }

/** All that a buyer pays by an answer. */
export function sumTax({ lineCents, shippingCents, feeCents }: Omit<TaxAnswer, 'source' | 'calculation'>): number {
  return lineCents.reduce((sum, cents) => sum + cents, shippingCents + feeCents)
}
