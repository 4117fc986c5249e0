import type { StateCode } from '#shared/checkout/us-states.ts'

/**
 * State sales tax in basis points (Federation of Tax Administrators, state rates of January 2026, without local rates).
 * Missing states have none. A provider with local rates can replace this function.
 */
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

/** The tax rate for delivery to a state; pick-up counts as Oregon, which has no sales tax. */
export function taxBasisPoints(state: StateCode | null, rateId: string | null): number {
  return state === null || rateId === 'pickup' ? 0 : (basisPoints[state] ?? 0)
}
