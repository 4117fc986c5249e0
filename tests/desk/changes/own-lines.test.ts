import { beforeAll, describe, expect, test } from 'vitest'
import { BASKET } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, linesPage, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { cancelAtDesk, moneyOf, recordPayment, refund } from '#tests/support/money.ts'
import { act, hiddenOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { testEnv } from '#tests/support/env.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const installation = { 'own_label.1': 'Installation', 'own_price.1': '500', 'own_tax.1': 'service' }
const permit = { 'own_label.2': 'Building permit', 'own_price.2': '120.50', 'own_tax.2': 'untaxed' }

type Line = { lineNo: number; name: string; cents: number; coupon: number; tax: number | null }
const linesOf = (number: string) =>
  db.rows<Line>(
    `SELECT line_no AS lineNo, name, unit_price_cents * quantity AS cents, coupon_cents AS coupon, tax_cents AS tax
     FROM order_items WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY line_no`,
    number,
  )

describe('lines in staff’s own words', () => {
  test('join a paid order: the customer owes them with the tax of what is taxed, and nothing else changes', async () => {
    const number = await ordered([BASKET])
    const before = await stateOf(number)
    expect(outcomeOf(await changeLines(staff, number, { ...installation, ...permit }))).toBe(
      `303 /desk/orders/${number}`,
    )
    const after = await stateOf(number)
    expect(after.goods - before.goods).toBe(62_050)
    expect(after.tax).toBe(Math.round((before.goods + 50_000 + after.shipping) * 0.065))
    expect(after.due).toBe(after.total - before.total)
    const lines = await linesOf(number)
    expect(lines.map(({ name }) => name).slice(1)).toEqual(['Installation', 'Building permit'])
    expect(lines[2]!.tax).toBe(0)
    expect(lines[1]!.tax).toBe(3250)
  })

  test('cost what they say when an order has a coupon, which takes nothing off them', async () => {
    const number = await ordered([BASKET], 'test', 'WELCOME10')
    const [basket] = await linesOf(number)
    await changeLines(staff, number, installation)
    expect(await linesOf(number)).toMatchObject([{ coupon: basket!.coupon }, { cents: 50_000, coupon: 0 }])
  })

  test('can be taken out again, and the order costs what it did', async () => {
    const number = await ordered([BASKET], 'invoice')
    const before = await stateOf(number)
    await changeLines(staff, number, { ...installation, ...permit })
    const [, second, third] = await linesOf(number)
    await changeLines(staff, number, { [`quantity.${second!.lineNo}`]: '0', [`quantity.${third!.lineNo}`]: '0' })
    expect(await stateOf(number)).toMatchObject({ total: before.total, tax: before.tax, goods: before.goods })
  })

  test('can be more pieces of the same, at the same price', async () => {
    const number = await ordered([BASKET], 'invoice')
    await changeLines(staff, number, installation)
    const [, line] = await linesOf(number)
    await changeLines(staff, number, { [`quantity.${line!.lineNo}`]: '3' })
    expect(await linesOf(number)).toMatchObject([{}, { cents: 150_000 }])
  })

  test('are refunded as what they cost with their tax, and then the rest of the order is', async () => {
    const number = await ordered([BASKET], 'invoice')
    await changeLines(staff, number, { ...installation, ...permit })
    const { total } = await stateOf(number)
    await recordPayment(number, String(total / 100))
    const { lines } = await moneyOf(number)
    const back = async (at: number) => (await refund(number, { pieces: { [lines[at]!.lineNo]: 1 } })).amountCents
    expect(await back(2)).toBe(12_050)
    expect(await back(1)).toBe(53_250)
    await cancelAtDesk(number)
    expect(await stateOf(number)).toMatchObject({ refunded: total, status: 'refunded' })
  })

  test.each([
    ['Portland', 'OR', '97209'],
    ['Los Angeles', 'CA', '90001'],
    ['Houston', 'TX', '77002'],
  ])('are taxed with the rest of an order that goes to %s instead, and refunded so', async (city, state, zip_code) => {
    const number = await ordered([BASKET], 'invoice')
    await changeLines(staff, number, { ...installation, ...permit })
    const to = { first_name: 'Ada', last_name: 'Lee', address_line_1: '9 Elm St', phone_number: '541-555-0199' }
    const answer = await act(staff, `/desk/orders/${number}/address`, 'order-address', { ...to, city, state, zip_code })
    const form = { ...hiddenOf(await answer.text(), 'order-address'), ...to, city, state, zip_code }
    expect((await staff.postAs(`/desk/orders/${number}/address`, { ...form, difference: 'take' })).status).toBe(303)
    const { total, tax } = await stateOf(number)
    const beside = await db.value<number>(
      'SELECT shipping_tax_cents + delivery_fee_cents FROM orders WHERE number = ?',
      number,
    )
    expect((await linesOf(number)).reduce((sum, line) => sum + line.tax!, beside!)).toBe(tax)
    await recordPayment(number, String(total / 100))
    const { lines } = await moneyOf(number)
    for (const { lineNo } of lines) await refund(number, { pieces: { [lineNo]: 1 } })
    await cancelAtDesk(number)
    expect(await stateOf(number)).toMatchObject({ refunded: total, status: 'refunded' })
  })

  test.each([
    [{ 'own_label.1': '' }, 'Enter what the line is for.'],
    [{ 'own_label.1': 'x'.repeat(10_240) }, 'At most 120 characters.'],
    [{ 'own_price.1': '-1' }, 'Enter a discount to take money off.'],
    [{ 'own_price.1': '1,000,000' }, 'An amount can be at most $100,000.00.'],
    [{ 'own_tax.1': 'luxury' }, 'Choose how the line is taxed.'],
  ])('are refused with %j, and nothing is saved', async (wrong, problem) => {
    const number = await ordered([BASKET], 'invoice')
    const answer = await act(staff, linesPage(number), 'order-lines', { ...installation, ...wrong })
    await expect(answer).toAnswer(422, expect.stringContaining(problem))
    expect(await linesOf(number)).toHaveLength(1)
  })

  test('are in the email about the change, on the order’s page, and no piece to pack', async () => {
    const number = await ordered([BASKET], 'invoice')
    await changeLines(staff, number, { ...installation, mail: 'on' })
    await flushOutbox(testEnv, Date.now(), 50)
    const mails = await db.rows<{ html: string }>(
      `SELECT html FROM mailbox WHERE subject LIKE '%changed' AND html LIKE '%' || ? || '%'`,
      number,
    )
    expect(mails.filter(({ html }) => html.includes('<b>Installation</b>'))).toHaveLength(1)
    expect(await staff.page(`/desk/orders/${number}`)).toContain('<h3>Installation</h3>')
    await db.run(`UPDATE orders SET status = 'paid' WHERE number = ?`, number)
    expect(await staff.page(`/desk/print/packing-slip?n=${number}`)).not.toContain('Installation')
  })
})
