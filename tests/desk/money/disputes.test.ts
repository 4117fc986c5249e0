import { describe, expect, test } from 'vitest'
import { bookRows } from '#tests/support/desk/books.ts'
import { bank, disputedOrder, storedDispute, tell, type AtBank } from '#tests/support/desk/disputes.ts'
import { stripeUrl } from '#tests/support/desk/dues.ts'
import { db } from '#tests/support/db.ts'
import { event, placed, stored, webhook } from '#tests/support/stripe-orders.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { formatCents } from '#shared/text/money.ts'

const FEE = 1_500
const DAY = 24 * 3600
const now = () => Math.floor(Date.now() / 1000)

describe('a dispute is one row with what it moved', () => {
  test('taken with its fee, given back once it is won, however often each event comes', async () => {
    const { dispute } = await disputedOrder()
    await tell('funds_withdrawn', dispute, now())
    const { amount } = dispute
    const open = { state: 'open', amount, due: dispute.evidence_details.due_by * 1000, moves: 1, net: -amount - FEE }
    expect(await storedDispute(dispute.id)).toEqual(open)
    const won = await bank({ dispute: dispute.id, status: 'won' })
    for (const what of ['closed', 'funds_reinstated', 'funds_reinstated']) await tell(what, won, now() + 1)
    expect(await storedDispute(dispute.id)).toEqual({ ...open, state: 'won', moves: 2, net: -FEE })
  })

  test.each([
    ['by their time', 10],
    ['in the same second', 0],
  ])('an event that comes late changes nothing: %s', async (_, seconds) => {
    const { dispute } = await disputedOrder()
    const lost = await bank({ dispute: dispute.id, status: 'lost' })
    const at = now()
    await tell('closed', lost, at + seconds)
    await tell('updated', dispute, at)
    await tell('updated', { ...dispute, status: 'under_review' }, at)
    expect(await storedDispute(dispute.id)).toMatchObject({ state: 'lost', moves: 1 })
  })

  test('a later decision of the bank counts, though the dispute was closed', async () => {
    const { dispute } = await disputedOrder()
    await tell('closed', await bank({ dispute: dispute.id, status: 'lost' }), now())
    await tell('updated', await bank({ dispute: dispute.id, status: 'won' }), now() + DAY)
    expect(await storedDispute(dispute.id)).toMatchObject({ state: 'won', moves: 2, net: -FEE })
  })

  test('an inquiry takes nothing and ends without a decision', async () => {
    const { dispute } = await disputedOrder()
    const inquiry = { ...dispute, id: 'du_inquiry', balance_transactions: [], status: 'warning_needs_response' }
    await tell('created', inquiry, now())
    expect(await storedDispute('du_inquiry')).toMatchObject({ state: 'open', moves: 0, net: null })
    await tell('closed', { ...inquiry, status: 'warning_closed' }, now())
    expect(await storedDispute('du_inquiry')).toMatchObject({ state: 'closed' })
  })
})

describe('what is not the shop’s', () => {
  test('a dispute of an unknown payment is kept, and in no books; of one that comes later, it is found then', async () => {
    const [order, payment, at] = [await placed(), 'pi_later', Date.parse('2028-05-03T20:00:00Z') / 1000]
    const move = { object: 'balance_transaction', currency: 'usd', created: at, amount: -5_000, fee: FEE }
    const dispute = (id: string, intent: string) => ({
      ...{ id, object: 'dispute', amount: 5_000, currency: 'usd', payment_intent: intent, charge: 'ch_1' },
      ...{ status: 'needs_response', reason: 'fraudulent', balance_transactions: [{ ...move, id: `txn_${id}` }] },
    })
    for (const [id, intent] of [
      ['du_foreign', 'pi_foreign'],
      ['du_later', payment],
    ] as const)
      expect((await tell('created', dispute(id, intent), at)).status).toBe(200)
    expect(await bookRows('2028-05')).toEqual([])
    await event('checkout.session.completed', {
      ...{ id: order.reference, status: 'complete', payment_status: 'paid', payment_intent: payment },
      ...{ amount_total: (await stored(order.number)).total_cents, currency: 'usd' },
    })
    expect(await bookRows('2028-05')).toMatchObject([{ time: '2028-05-03', takenCents: 5_000, disputeFeeCents: FEE }])
  })

  test('forged events and those without an amount are refused, and leave no row', async () => {
    const object = { id: 'du_forged', payment_intent: 'pi_1', amount: 1, status: 'lost', balance_transactions: [] }
    const text = JSON.stringify({ type: 'charge.dispute.closed', data: { object } })
    expect((await webhook(text, { secret: 'whsec_wrong' })).status).toBe(400)
    expect((await tell('created', { ...object, amount: undefined })).status).toBe(400)
    expect((await tell('created', { ...object, balance_transactions: [{ id: 'txn_1' }] })).status).toBe(400)
    expect(await storedDispute('du_forged')).toBeNull()
  })
})

describe('at the Desk', () => {
  test('Today has it with its deadline, red in the last three days, and it leaves when it is answered', async () => {
    await db.run(`UPDATE disputes SET state = 'lost'`)
    const staff = await newStaff('office')
    const { dispute, number } = await disputedOrder()
    const row = async () => /<a href="[^"]*dispute=open[^"]*">.*?<\/a>/s.exec(await staff.page('/desk'))?.[0] ?? ''
    expect((await row()).replaceAll(/<[^>]+>/g, '')).toContain(`${number} (${formatCents(dispute.amount)})`)
    expect(await row()).toMatch(/is-due">answer by [A-Z]/)
    const soon = await bank({ dispute: dispute.id, due_by: now() + 2 * DAY })
    await tell('updated', soon, now())
    expect(await row()).toMatch(/is-late">answer by/)
    expect(await staff.page('/desk/orders?view=all&dispute=open')).toContain(number)
    expect(await (await newStaff('workshop')).page('/desk')).not.toContain('Disputes to answer')
    await tell('updated', { ...soon, status: 'under_review' }, now())
    expect(await row()).toBe('')
  })

  test('the order shows what was taken, the fee, and what was won back', async () => {
    const staff = await newStaff('office')
    const { dispute, number } = await disputedOrder()
    const page = async () => (await staff.page(`/desk/orders/${number}`)).replaceAll(/<[^>]+>/g, '|')
    expect(await page()).toContain(`Dispute of ${formatCents(dispute.amount)}`)
    expect(await page()).toContain(
      `${formatCents(dispute.amount)} taken · $15.00 fee · product not received · answer by`,
    )
    await tell('closed', await bank({ dispute: dispute.id, status: 'won' }), now() + 1)
    expect(await page()).toContain(`${formatCents(dispute.amount)} won back`)
    expect(await page()).toMatch(/After disputes\|+\$/)
  })
})

/** Moves a payment into the month whose books are read. */
async function paidInMay(number: string): Promise<void> {
  const id = await db.value<number>('SELECT id FROM orders WHERE number = ?', number)
  await db.run('UPDATE sales SET at = ?2 WHERE order_id = ?1', id, Date.parse('2027-05-01T20:00:00Z'))
}

test('the books of a month with a dispute won and one lost add up to the bank', async () => {
  const [taken, given] = ['2027-05-04T20:00:00Z', '2027-06-20T20:00:00Z'].map((text) => Date.parse(text) / 1000) as [
    number,
    number,
  ]
  const orders = [await disputedOrder(taken), await disputedOrder(taken + DAY)] as const
  const [won, lost] = orders
  for (const { number } of orders) await paidInMay(number)
  await tell('closed', await bank({ dispute: won.dispute.id, status: 'won', at: given }), given)
  await tell('closed', await bank({ dispute: lost.dispute.id, status: 'lost', at: given }), given)
  const moved = (await (await fetch(`${stripeUrl}/dashboard/balance`)).json()) as { net: number; created: number }[]
  const bankOf = (from: string, until: string) =>
    moved
      .filter(({ created }) => created >= Date.parse(from) / 1000 && created < Date.parse(until) / 1000)
      .reduce((sum, { net }) => sum + net, 0)
  const paid = won.dispute.amount + lost.dispute.amount
  const keptIn = (rows: Awaited<ReturnType<typeof bookRows>>) =>
    rows.reduce(
      (sum, row) => sum + row.paidCents - row.refundedCents - row.takenCents + row.backCents - row.disputeFeeCents,
      0,
    )
  expect(keptIn(await bookRows('2027-05'))).toBe(paid + bankOf('2027-05-01', '2027-06-01'))
  expect(keptIn(await bookRows('2027-06'))).toBe(bankOf('2027-06-01', '2027-07-01'))
  expect(keptIn(await bookRows('2027'))).toBe(won.dispute.amount - 2 * FEE)
  // A lost dispute is no refund, and its tax stays owed.
  expect(
    (await bookRows('2027')).every(({ refundedCents, taxReturnedCents }) => refundedCents + taxReturnedCents === 0),
  ).toBe(true)
  const staff = await newStaff('office')
  const csv = await (await act(staff, '/desk/books?period=2027', 'books-export', { period: '2027' })).text()
  expect(csv).toContain(`,${((lost.dispute.amount * 2) / 100).toFixed(2)},0.00,30.00,`)
  expect(await staff.page('/desk/books?period=2027-06')).toContain(formatCents((won.dispute as AtBank).amount))
})
