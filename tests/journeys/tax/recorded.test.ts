import { describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { runJobs } from '#worker/jobs.ts'
import { moneyOf, refund } from '#tests/support/money.ts'
import { payAt, paid } from '#tests/support/stripe-orders.ts'
import { atStripe, placedWithTax, storedTax, taxEnv } from '#tests/support/tax/stripe-tax-orders.ts'

const HOUR_MS = 3_600_000

async function paidOrder(): Promise<string> {
  const { number, payment_url: url } = await placedWithTax({}, 'stripe')
  await payAt(url)
  const reference = url.split('/').at(-1)
  await paid({ number, reference } as never, { payment_intent: reference.replace('cs_', 'pi_') })
  return number
}

async function recordsOf(number: string) {
  const { transactions } = await atStripe()
  return transactions.filter(({ reference }) => reference.startsWith(number))
}

describe('the tax of an order', () => {
  test('is recorded at Stripe once it is paid, and not before', async () => {
    const { number, payment_url: url, totals } = await placedWithTax({}, 'stripe')
    await runJobs(taxEnv, Date.now())
    expect((await storedTax(number)).entries).toBeNull()
    await payAt(url)
    await paid({ number, reference: url.split('/').at(-1) } as never)
    expect((await storedTax(number)).entries).toBe(`${number} waiting`)
    for (let run = 0; run < 2; run++) await runJobs(taxEnv, Date.now())
    expect((await storedTax(number)).entries).toBe(`${number} sent`)
    const [sale, ...more] = await recordsOf(number)
    expect(more).toEqual([])
    expect(sale).toMatchObject({ reference: number, cents: Math.round(totals.total * 100) })
  })

  test('goes back exactly with partial refunds, whose reversals sum to it', async () => {
    const number = await paidOrder()
    const before = await moneyOf(number)
    expect(before.taxCents).toBeGreaterThan(0)
    await refund(number, { amount: '7.77' }, { env: taxEnv })
    await refund(number, { shipping: String(before.shippingCents / 200) }, { env: taxEnv })
    await refund(number, { pieces: { [before.lines[0]!.lineNo]: 1 } }, { env: taxEnv })
    const { paidCents, refundedCents } = await moneyOf(number)
    if (paidCents > refundedCents) {
      await refund(number, { amount: String((paidCents - refundedCents) / 100) }, { env: taxEnv })
    }
    const after = await moneyOf(number)
    expect([after.refundedCents, after.refundedTaxCents]).toEqual([before.totalCents, before.taxCents])
    for (let run = 0; run < 2; run++) await runJobs(taxEnv, Date.now())
    const records = await recordsOf(number)
    expect(records.map(({ reference }) => reference)).toEqual([
      number,
      ...after.refunds.map(({ id }) => `${number}-r${id}`),
    ])
    expect(records.slice(1).map(({ cents }) => -cents)).toEqual(after.refunds.map(({ amountCents }) => amountCents))
    expect(records.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(0)
    expect(records.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  })

  test('is reversed by no refund that failed, nor where nothing was recorded', async () => {
    const number = await paidOrder()
    await refund(number, { amount: '20.13' }, { env: taxEnv })
    expect((await storedTax(number)).entries).toBe(`${number} waiting`)
    const { number: unpaid } = await placedWithTax()
    await db.run(
      `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at, settled_at)
       SELECT id, 100, 'invoice', 'succeeded', 'unpaid-refund', '', 'Dana', 0, 0 FROM orders WHERE number = ?`,
      unpaid,
    )
    expect((await storedTax(unpaid)).entries).toBeNull()
  })

  test('that Stripe has under its reference counts as recorded', async () => {
    const number = await paidOrder()
    await runJobs(taxEnv, Date.now())
    await db.run(`UPDATE tax_entries SET state = 'waiting' WHERE reference = ?`, number)
    await runJobs(taxEnv, Date.now() + 25 * HOUR_MS)
    expect((await storedTax(number)).entries).toBe(`${number} sent`)
    expect(await recordsOf(number)).toHaveLength(1)
  })

  test('is tried ten times, less and less often, and then is for staff', async () => {
    const number = await paidOrder()
    await db.run(`UPDATE tax_entries SET calculation = 'taxcalc_gone' WHERE reference = ?`, number)
    const entry = () =>
      db.first<{ state: string; tries: number; at: number }>(
        'SELECT state, tries, next_at AS at FROM tax_entries WHERE reference = ?',
        number,
      )
    let now = Date.now()
    for (let tries = 1; tries < 10; tries++) {
      await runJobs(taxEnv, now)
      const { at, ...row } = (await entry())!
      expect(row).toEqual({ state: 'waiting', tries })
      expect(at).toBeGreaterThan(now)
      now = at
    }
    await runJobs(taxEnv, now)
    expect(await entry()).toMatchObject({ state: 'failed', tries: 10 })
  })
})
