import { describe, expect, test } from 'vitest'
import { BASKET } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const ISLAND = 1131
const ON_SALE = 1602
const visitor = newVisitor()

/** Each code is tried by someone else, because the shop explains only a few to one visitor. */
function apply(hash: string, coupon_name: unknown) {
  return newVisitor().api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name })
}

describe('POST /api/cart/:hash/apply-coupon', () => {
  test.each([
    ['STEADY5', 77.65],
    ['CLOSET50', 50],
    ['WALKIN8', 105.68],
    ['LAST5', 25],
    ['SHIPFREE', 0],
  ])('%s saves %d dollars on goods of 1,553.00', async (code, saving) => {
    const response = await apply(await visitor.newCartWith(ISLAND, [BASKET, 4]), code)
    const { data } = await json(response)
    expect([response.status, data.coupon.code, data.coupon.saving]).toEqual([200, code, saving])
    expect(data.total_price_after_discount).toBeCloseTo(1553 - saving, 10)
  })

  test.each([
    ['NOPE', 'unknown', 'NOPE isn’t a valid coupon. Check the spelling.'],
    ['SPRING10', 'expired', 'SPRING10 ended on June 30, 2026.'],
    ['FIRST100', 'used_up', 'FIRST100 has been used up.'],
    ['CLOSET50', 'min_subtotal', 'CLOSET50 requires a larger order. Add $1,442.00 more.'],
    ['WALKIN8', 'not_applicable', 'WALKIN8 doesn’t apply to the products in your cart.'],
  ])('%s on a single basket returns 422: %s', async (code, reason, message) => {
    const response = await apply(await visitor.newCartWith(BASKET), code)
    await expect(response).toAnswer(422, { message, errors: { coupon_name: [message] }, code: reason })
  })

  test('returns 422 before the coupon starts', async () => {
    await db.run(`UPDATE coupons SET starts_at = ?, ends_at = NULL WHERE code = 'NEWYEAR15'`, Date.now() + 60_000)
    const { code, message } = await json(apply(await visitor.newCartWith(BASKET), 'NEWYEAR15'))
    expect([code, message]).toEqual(['not_started', 'NEWYEAR15 has not started yet.'])
  })

  test('spares sale prices if it excludes them: it discounts the other lines, and nothing if there are none', async () => {
    expect((await json(apply(await visitor.newCartWith(ON_SALE), 'FULLPRICE12'))).code).toBe('not_combinable')
    const { data } = await json(apply(await visitor.newCartWith(ON_SALE, BASKET), 'FULLPRICE12'))
    expect(data.coupon.saving).toBe(6.96)
  })

  test('is applied once, in any spelling, until another replaces it', async () => {
    const hash = await visitor.newCartWith(BASKET)
    expect((await json(apply(hash, ' steady 5 '))).data.coupon.code).toBe('STEADY5')
    const { code, message } = await json(apply(hash, 'STEADY5'))
    expect([code, message]).toEqual(['already_applied', 'STEADY5 is already applied.'])
    expect((await json(apply(hash, 'LAST5'))).data.coupon.code).toBe('LAST5')
  })

  test('returns 429 with Retry-After for the eleventh request in ten minutes', async () => {
    const hash = await visitor.newCartWith(BASKET)
    const answers = await Promise.all(Array.from({ length: 11 }, () => apply(hash, 'NOPE')))
    const [limited] = answers.filter(({ status }) => status === 429)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(422), 429])
    expect(limited!.headers.get('Retry-After')).toMatch(/^(5[89]\d|600)$/)
  })
})

test('an invalid coupon stays on the cart with its problem', async () => {
  const hash = await visitor.newCartWith(ISLAND, [BASKET, 4])
  await apply(hash, 'CLOSET50')
  await visitor.api('DELETE', `/api/cart/${hash}/items/${BASKET}`)
  const { data } = await json(visitor.get(`/api/cart/${hash}`))
  expect(data.coupon).toMatchObject({ saving: 0, problem: 'CLOSET50 requires a larger order. Add $179.00 more.' })
})

test('POST /api/cart/:hash/remove-coupon removes it', async () => {
  const hash = await visitor.newCartWith(BASKET)
  await apply(hash, 'STEADY5')
  const response = await visitor.api('POST', `/api/cart/${hash}/remove-coupon`)
  expect([response.status, (await json(response)).data.coupon]).toEqual([200, null])
})
