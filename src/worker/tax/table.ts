import { allocate } from '#shared/checkout/allocate.ts'
import { noTax, calculateTax, type TaxRate } from '#shared/checkout/pricing.ts'
import { findPickUpState } from '#shared/checkout/shop-state.ts'
import { isStateCode, type StateCode } from '#shared/checkout/us-states.ts'
import type { TaxAnswer, TaxQuestion } from './tax.ts'

/**
 * State sales tax in parts per million, so that thousandths of a percent are whole (Federation of Tax Administrators,
 * January 2026, without local rates).
 */
const ppm: Partial<Record<StateCode, number>> = {
  AL: 40_000,
  AZ: 56_000,
  AR: 65_000,
  CA: 72_500,
  CO: 29_000,
  CT: 63_500,
  DC: 60_000,
  FL: 60_000,
  GA: 40_000,
  HI: 40_000,
  ID: 60_000,
  IL: 62_500,
  IN: 70_000,
  IA: 60_000,
  KS: 65_000,
  KY: 60_000,
  LA: 50_000,
  ME: 55_000,
  MD: 60_000,
  MA: 62_500,
  MI: 60_000,
  MN: 68_750,
  MS: 70_000,
  MO: 42_250,
  NE: 55_000,
  NV: 68_500,
  NJ: 66_250,
  NM: 48_750,
  NY: 40_000,
  NC: 47_500,
  ND: 50_000,
  OH: 57_500,
  OK: 45_000,
  PA: 60_000,
  PR: 105_000,
  RI: 70_000,
  SC: 60_000,
  SD: 42_000,
  TN: 70_000,
  TX: 62_500,
  UT: 61_000,
  VT: 60_000,
  VA: 53_000,
  WA: 65_000,
  WV: 60_000,
  WI: 50_000,
  WY: 40_000,
}

/**
 * States that tax what a shop asks for delivery by a carrier, on a line of its own and with pickup as a choice. The others
 * in the table exempt it then (docs/decisions/078).
 */
const taxShipping: readonly StateCode[] = [
  ...(['AR', 'CT', 'DC', 'GA', 'HI', 'IN', 'KY', 'MN', 'MS', 'NC', 'ND', 'NE', 'NJ', 'NM', 'NY'] as const),
  ...(['OH', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'VT', 'WA', 'WI', 'WV'] as const),
]

/**
 * The rate of a destination, or of the shop's own state for what is picked up; none where the shop does not collect tax.
 * Without `states` it collects it everywhere.
 */
export function tableRate(state: StateCode | null, rateId: string | null, states: readonly StateCode[] = []): TaxRate {
  const place = state && (findPickUpState(rateId) ?? state)
  if (place === null || (states.length > 0 && !states.includes(place))) return noTax
  return { ppm: ppm[place] ?? 0, onShipping: taxShipping.includes(place) }
}

/** Tax on goods and, where the state taxes it, shipping: rounded once, and split by what they and the lines cost. */
export function tableTax(question: TaxQuestion, states: readonly StateCode[]): TaxAnswer {
  const { state } = question.address
  const cents = question.lines.map(({ cents, kind }) => (kind === 'untaxed' ? 0 : cents))
  const goodsCents = cents.reduce((sum, each) => sum + each, 0)
  const tax = calculateTax(
    { ...question, goodsCents },
    tableRate(isStateCode(state) ? state : null, question.rateId, states),
  )
  return {
    ...{ source: 'table', calculation: null, feeCents: 0 },
    lineCents: allocate(tax.goodsCents, cents),
    shippingCents: tax.shippingCents,
  }
}
