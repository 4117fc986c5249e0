import { expect, test } from 'vitest'
import { BASKET } from '#tests/support/checkout.ts'
import { changeLines, ordered, shopEnv, stateOf } from '#tests/support/desk/changed-orders.ts'
import { refund } from '#tests/support/money.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { readSettings } from '#worker/base/settings.ts'

const STRIP = 1603
const RUNS = 4
const STEPS = 7

/** A sequence of numbers that a seed repeats. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const people = { first_name: 'Pat', last_name: 'Reed', address_line_2: '', phone_number: '(503) 555-0142' }
const places = [
  { ...people, address_line_1: '120 NW Couch St', city: 'Portland', state: 'OR', zip_code: '97209' },
  { ...people, address_line_1: '700 5th Ave', city: 'Seattle', state: 'WA', zip_code: '98104' },
  { ...people, address_line_1: '1 Aloha St', city: 'Honolulu', state: 'HI', zip_code: '96813' },
]

async function moveTo(staff: Staff, number: string, place: Record<string, string>): Promise<void> {
  const page = `/desk/orders/${number}/address`
  const first = await act(staff, page, 'order-address', place)
  if (first.status !== 200) return
  await staff.postAs(page, { ...hiddenOf(await first.text(), 'order-address'), ...place })
}

const steps: ((staff: Staff, number: string, draw: (below: number) => number) => Promise<unknown>)[] = [
  (staff, number, draw) => changeLines(staff, number, { 'quantity.1': String(draw(4)) }),
  (staff, number, draw) => changeLines(staff, number, { [`add.${draw(2) ? STRIP : BASKET}`]: String(1 + draw(2)) }),
  (staff, number, draw) => changeLines(staff, number, { [`quantity.${2 + draw(2)}`]: '0' }),
  (staff, number, draw) => moveTo(staff, number, places[draw(places.length)]!),
  (_, number) => {
    const token = orderToken(readSettings(shopEnv).appKey, number)
    return newVisitor(shopEnv).api('POST', `/api/orders/${number}/pay?token=${token}`)
  },
  (_, number, draw) => refund(number, { amount: `${1 + draw(9)}.${draw(90) + 10}` }),
  (_, number) => refund(number, { pieces: { 1: 1 } }),
]

test.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
  'whatever is changed, paid and refunded, amounts add up and no more goes back than was paid (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const [staff, draw] = [await newStaff('owner'), drawing(seed * 7919)]
    const number = await ordered([BASKET, STRIP], 'test', draw(2) ? 'WELCOME10' : undefined)
    for (let step = 0; step < STEPS; step++) {
      await steps[draw(steps.length)]!(staff, number, draw)
      const { status, total, goods, shipping, tax, paid, refunded, changedBack, due, owed } = await stateOf(number)
      expect(refunded).toBeLessThanOrEqual(paid)
      expect(total).toBe(goods + shipping + tax)
      // What was paid, less what changes gave back, is the total, but for what is still due or owed.
      if (status === 'paid') expect(paid - changedBack - total).toBe(owed - due)
    }
  },
)
