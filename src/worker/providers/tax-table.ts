import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { allocate, taxOf } from '#shared/checkout/pricing.ts'
import { isStateCode, type StateCode } from '#shared/checkout/us-states.ts'
import type { TaxAnswer, TaxQuestion } from '#worker/base/tax.ts'

/** State sales tax in basis points (Federation of Tax Administrators, January 2026, without local rates). */
const basisPoints: Partial<Record<StateCode, number>> = {
  AL: 400,
  AZ: 560,
  AR: 650,
  CA: 725,
  CO: 290,
  CT: 635,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  ID: 600,
  IL: 625,
  IN: 700,
  IA: 600,
  KS: 650,
  KY: 600,
  LA: 500,
  ME: 550,
  MD: 600,
  MA: 625,
  MI: 600,
  MN: 688,
  MS: 700,
  MO: 423,
  NE: 550,
  NV: 685,
  NJ: 663,
  NM: 488,
  NY: 400,
  NC: 475,
  ND: 500,
  OH: 575,
  OK: 450,
  PA: 600,
  PR: 1050,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 610,
  VT: 600,
  VA: 530,
  WA: 650,
  WV: 600,
  WI: 500,
  WY: 400,
}

/** The rate of a destination; 0 where the shop does not collect tax. Without `states` it collects it everywhere. */
export function taxBasisPoints(
  state: StateCode | null,
  rateId: string | null,
  states: readonly StateCode[] = [],
): number {
  if (state === null || rateId === PICK_UP) return 0
  return states.length === 0 || states.includes(state) ? (basisPoints[state] ?? 0) : 0
}

/** Tax on goods alone, rounded once and split by what the lines cost. */
export function tableTax({ address: { state }, lines }: TaxQuestion, states: readonly StateCode[]): TaxAnswer {
  const cents = lines.map((line) => line.cents)
  const goodsCents = cents.reduce((sum, each) => sum + each, 0)
  const tax = taxOf(goodsCents, taxBasisPoints(isStateCode(state) ? state : null, null, states))
  return { source: 'table', lineCents: allocate(tax, cents), shippingCents: 0, calculation: null }
}
