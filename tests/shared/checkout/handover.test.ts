import { describe, expect, test } from 'vitest'
import { shippingRates, type Shipment, type WeightClass } from '#shared/checkout/shipping.ts'
import { addressSentence, findHandover, NO_DELIVERY } from '#shared/checkout/handover.ts'
import { mailName } from '#shared/desk/orders/emails.ts'
import { bulkMoves, deskMoves, movesFrom, notPossible } from '#shared/desk/orders/moves.ts'
import { stateName } from '#shared/desk/orders/states.ts'
import { rules } from '#tests/support/shop/rules.ts'

const now = Date.parse('2026-12-01T20:00Z')
const service = (cents: number): { cents: number; weightClass: WeightClass } => ({ cents, weightClass: 'service' })
const anywhere: Omit<Shipment, 'goods'> = { zone: 'continental', isPoBox: false, freeShipping: false, now }

describe('services alone', () => {
  test.each<[string, Shipment]>([
    ['one', { ...anywhere, goods: [service(15_000)] }],
    ['several', { ...anywhere, goods: [service(15_000), service(0), service(250_000)] }],
    ['one far away', { ...anywhere, zone: 'hawaii', goods: [service(15_000)] }],
    ['one at a PO box, with a coupon', { ...anywhere, isPoBox: true, freeShipping: true, goods: [service(1)] }],
    ['one that must not be early', { ...anywhere, notBefore: Date.UTC(2027, 0, 15), goods: [service(1)] }],
  ])('have one rate, without days: %s', (_, shipment) => {
    expect(shippingRates(shipment, rules)).toEqual([
      { id: NO_DELIVERY, name: 'No delivery', cents: 0, text: expect.any(String), from: null, to: null, roadDays: 0 },
    ])
  })

  test('cost what a quote asks for them', () => {
    expect(shippingRates({ ...anywhere, goods: [service(1)], ownCents: 5_000 }, rules)).toMatchObject([
      { cents: 5_000 },
    ])
  })

  test.each<WeightClass>(['parcel', 'oversize', 'freight'])(
    'are delivered with goods, even one %s at $0',
    (weightClass) => {
      const rates = shippingRates({ ...anywhere, goods: [service(15_000), { cents: 0, weightClass }] }, rules)
      expect(rates.map(({ id }) => id)).not.toContain(NO_DELIVERY)
      expect(rates.every(({ from }) => from !== null)).toBe(true)
    },
  )

  test('are never shipped, tracked or picked up, in any word of the Desk', () => {
    const handover = findHandover({ id: NO_DELIVERY })
    const words = [
      ...deskMoves
        .filter(({ from }) => from !== 'shipped')
        .flatMap(({ from }) => movesFrom(from, handover).map(({ verb, verbs }) => verbs?.none ?? verb)),
      ...(['paid', 'in_production', 'delivered'] as const).map((state) => stateName(state, handover)),
      ...['order-in_production', 'order-delivered'].map((kind) => mailName(kind, { handover })),
      ...bulkMoves.map(({ to }) => notPossible('in_production', to === 'shipped' ? 'shipped' : 'x', handover)),
      addressSentence({ id: NO_DELIVERY }, 'Ada Lee'),
    ]
    for (const word of words) expect(word.replace(/to “[^”]*”/, '')).not.toMatch(/ship|deliver|track|pick|pack|cut/i)
    expect(movesFrom('paid', handover).map(({ to }) => to)).toEqual(['in_production'])
    expect(movesFrom('in_production', handover).map(({ to }) => to)).toEqual(['delivered', 'paid'])
  })
})
