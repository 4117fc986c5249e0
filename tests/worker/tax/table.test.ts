import fc from 'fast-check'
import { rules } from '#tests/support/shop/rules.ts'
import { expect, test } from 'vitest'
import { readSettings } from '#worker/base/settings.ts'
import { withTax } from '#api/cart/cart-json.ts'
import { askTax } from '#worker/tax/ask.ts'
import { tableRate, tableTax } from '#worker/tax/table.ts'
import { priceOrder } from '#shared/checkout/pricing.ts'
import { stateCodes } from '#shared/checkout/us-states.ts'
import { testEnv } from '#tests/support/env.ts'

const cart = fc.record({
  state: fc.constantFrom(...stateCodes),
  lines: fc.array(
    fc.record({
      productId: fc.nat(),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitCents: fc.integer({ min: 1, max: 300_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

const place = { address_line_1: '1 Fir St', address_line_2: null, city: 'Bend', zip_code: '97701' }
const asked = (state: string) => ({ address: { ...place, state }, rateId: 'parcel' })

test('2,000 carts cost with the table: the rate of the state on goods and on shipping where it is taxed, rounded once', async () => {
  const settings = readSettings({ ...testEnv, TAX_PROVIDER: '' })
  const property = fc.asyncProperty(cart, async ({ state, lines }) => {
    const totals = priceOrder({
      lines: lines.map((line) => ({ ...line, listCents: line.unitCents, weightClass: 'parcel', categoryIds: [] })),
      ...{ coupon: null, state, isPoBox: false, rateId: 'parcel', rules, now: Date.UTC(2026, 10, 27) },
      tax: tableRate(state, 'parcel'),
    })
    const question = {
      ...{ address: { ...place, state }, rateId: 'parcel' },
      lines: lines.map(({ unitCents, quantity }, index) => ({
        ...{ reference: String(index), cents: unitCents * quantity, kind: 'goods' as const },
      })),
      shippingCents: totals.shippingCents,
    }
    const tax = await askTax(settings, { provider: 'table', states: [] }, question, 1)
    expect(tax.source).toBe('table')
    const { ppm, onShipping } = tableRate(state, null)
    const taxed = totals.goodsCents + (onShipping ? totals.shippingCents : 0)
    expect(tax.lineCents.reduce((sum, cents) => sum + cents, tax.shippingCents)).toBe(
      Math.round((taxed * ppm) / 1_000_000),
    )
    expect(withTax({ ...totals, certificate: '' }, tax)).toEqual({ ...totals, certificate: '', tax })
  })
  await fc.assert(property, { numRuns: 2_000 })
})

test('with TAX_STATES the table collects tax in these states alone', () => {
  const { tax } = readSettings({ ...testEnv, TAX_STATES: 'wa, CA' })
  const cents = (state: string) =>
    tableTax(
      { ...asked(state), lines: [{ reference: '1', cents: 10_000, kind: 'goods' }], shippingCents: 0 },
      tax.states,
    ).lineCents[0]
  expect(['WA', 'CA', 'NY'].map(cents)).toEqual([650, 725, 0])
})

test('the rates are exact to the thousandth of a percent, and shipping is taxed where the state does', () => {
  const taxOf = (state: string) => {
    const lines = [{ reference: '1', cents: 100_000, kind: 'goods' as const }]
    const { lineCents, shippingCents } = tableTax({ ...asked(state), lines, shippingCents: 10_000 }, [])
    return [state, ...lineCents, shippingCents]
  }
  expect(['NJ', 'MN', 'MO', 'NM', 'WA', 'CA', 'OR'].map(taxOf)).toEqual([
    ['NJ', 6_625, 663],
    ['MN', 6_875, 688],
    ['MO', 4_225, 0],
    ['NM', 4_875, 488],
    ['WA', 6_500, 650],
    ['CA', 7_250, 0],
    ['OR', 0, 0],
  ])
  const taxed = stateCodes.filter((state) => tableRate(state, null).onShipping && tableRate(state, null).ppm > 0)
  expect(taxed.join(' ')).toBe('AR CT DC GA HI IN KY MN MS NE NJ NM NY NC ND OH PA PR RI SC SD TN TX VT WA WV WI')
})
