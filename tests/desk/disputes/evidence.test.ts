import { beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '#worker/jobs.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { eraseEvidence } from '#db/orders/evidence.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { db } from '#tests/support/db.ts'
import { bank, disputedOrder, storedDispute, tell } from '#tests/support/desk/disputes.ts'
import { atStripe } from '#tests/support/desk/dues.ts'
import { givenUp } from '#tests/support/desk/given-up.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { env } from '#tests/support/stripe-orders.ts'
import { STRIPE_KEY } from '#tests/support/stripe/stripe-keys.ts'
import { sameVisitor } from '#tests/support/trips.ts'

const HOUR_MS = 3_600_000
const pageOf = (number: string) => `/desk/orders/${number}/evidence`
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&#x27;', '’')

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office', { env })))

const send = (number: string, statement = 'It was delivered.', sender: Pick<Staff, 'postAs' | 'page'> = staff) =>
  act(sender as Staff, pageOf(number), 'evidence-send', { statement })

/** What the shop has noted of the evidence of an order, the latest last. */
const statesOf = async (number: string): Promise<string[]> =>
  (
    await db.rows<{ line: string }>(
      `SELECT e.state || iif(e.failure = '', '', ': ' || e.failure) AS line FROM dispute_evidence e
       JOIN payment_alerts a ON a.reference = e.dispute JOIN orders o ON o.id = a.order_id WHERE o.number = ? ORDER BY e.id`,
      number,
    )
  ).map(({ line }) => line)

const logOf = async (number: string): Promise<string[]> =>
  (
    await db.rows<{ line: string }>(
      `SELECT actor || ': ' || action AS line FROM desk_log
       WHERE subject = 'order:' || (SELECT id FROM orders WHERE number = ?) AND action GLOB 'dispute.*' ORDER BY id`,
      number,
    )
  ).map(({ line }) => line)

describe('evidence', () => {
  test('has what only the shop knows, is sent as it is shown, and the page says when and by whom', async () => {
    const { number, dispute } = await disputedOrder()
    await db.run(
      `INSERT INTO parcels (order_id, carrier, tracking_number) SELECT id, 'UPS', '1Z999' FROM orders WHERE number = ?`,
      number,
    )
    await db.run(
      `UPDATE outbox SET sent_at = ?2 WHERE kind = 'order-received' AND payload ->> 'order_id' = (SELECT id FROM orders WHERE number = ?1)`,
      ...[number, Date.now()],
    )
    const shown = textOf(await staff.page(pageOf(number)))
    expect((await send(number, 'Please see the tracking.')).status).toBe(303)
    const { evidence, status, metadata } = await atStripe(`disputes/${dispute.id}`)
    expect([status, metadata]).toEqual(['under_review', { evidence: expect.stringMatching(/^\d+$/) }])
    expect(evidence).toMatchObject({
      ...{ customer_email_address: 'pat@example.com', shipping_carrier: 'UPS', shipping_tracking_number: '1Z999' },
      product_description: expect.stringContaining('1 × '),
      refund_policy_disclosure: expect.stringMatching(/By ordering you accept our policies.*\/policies/),
    })
    const story: string = evidence.uncategorized_text
    expect(story).toMatch(/^Please see the tracking\.\n\nOrder AL-/)
    for (const part of [`Promised: `, 'Arrives ', '“Order received” to pat@example.com', '1Z999', ': Paid']) {
      expect(story).toContain(part)
      expect(shown).toContain(part)
    }
    expect(await atStripe(`files/${evidence.service_documentation}`)).toMatchObject({
      ...{ type: 'pdf', filename: `drawings-${number}.pdf` },
    })
    expect(await storedDispute(dispute.id)).toMatchObject({ state: 'review' })
    expect(await logOf(number)).toEqual(['Dana Okafor: dispute.started', 'Dana Okafor: dispute.sent'])
    const after = textOf(await staff.page(pageOf(number)))
    expect(after).toContain('Sent by Dana Okafor, today')
    expect(after).toContain('Banks read it once.')
    expect(after).not.toContain('Send to Stripe')
  })

  test('of one form, sent twice at once and once more later, is sent once; a second form is refused', async () => {
    const { number, dispute } = await disputedOrder()
    const page = await staff.page(pageOf(number))
    const form = { statement: 'Twice', ...hiddenIn(page) }
    const both = await Promise.all([staff.postAs(pageOf(number), form), staff.postAs(pageOf(number), form)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await staff.postAs(pageOf(number), form)).status).toBe(303)
    const second = await staff.postAs(pageOf(number), { ...form, _key: crypto.randomUUID() })
    await expect(second).toAnswer(422, expect.stringContaining('Banks read it once'))
    expect(await statesOf(number)).toEqual(['sent'])
    expect((await atStripe(`disputes/${dispute.id}`)).evidence_details.submission_count).toBe(1)
  })

  test.each([
    ['won meanwhile', { status: 'won' }, 'Stripe says that this dispute is won.'],
    ['lost meanwhile', { status: 'lost' }, 'Stripe says that this dispute is lost.'],
    ['past its deadline', { due_by: 1 }, 'The deadline has passed, so Stripe takes no more evidence.'],
  ])('of a dispute %s is refused in plain words', async (_, change, said) => {
    const { number, dispute } = await disputedOrder()
    await bank({ dispute: dispute.id, ...change })
    await expect(await send(number)).toAnswer(422, expect.stringContaining(said))
    expect(await statesOf(number)).toEqual([`failed: ${said}`])
    expect(await logOf(number)).toEqual(['Dana Okafor: dispute.started', 'Dana Okafor: dispute.failed'])
  })

  test('that was already sent in Stripe’s dashboard is not sent again', async () => {
    const { number, dispute } = await disputedOrder()
    await fetch(`${(env as any).STRIPE_API_URL}/v1/disputes/${dispute.id}`, {
      ...{ method: 'POST', body: 'evidence[uncategorized_text]=By+hand', headers: authorization },
    })
    await expect(await send(number)).toAnswer(422, expect.stringContaining('Evidence was already sent at Stripe'))
    expect((await atStripe(`disputes/${dispute.id}`)).evidence).toEqual({ uncategorized_text: 'By hand' })
  })

  test('that Stripe refuses says why, and can be sent again', async () => {
    const { number } = await disputedOrder()
    await expect(await send(number, 'Refused')).toAnswer(
      422,
      expect.stringContaining('Stripe refused it: Not like this.'),
    )
    expect((await send(number)).status).toBe(303)
    expect(await statesOf(number)).toEqual(['failed: Stripe refused it: Not like this.', 'sent'])
  })

  test.each([
    ['a key without the right', { STRIPE_SECRET_KEY: 'rk_test_no_refunds' }, 'may not write disputes and files'],
    ['Stripe out of reach', { STRIPE_API_URL: 'http://127.0.0.1:9' }, 'Stripe didn’t answer, so nothing was sent.'],
  ])('with %s sends nothing and says so', async (_, setting, said) => {
    const { number } = await disputedOrder()
    const elsewhere = sameVisitor(staff, { ...env, ...setting } as Env) as unknown as Staff
    await expect(await send(number, 'Hello', elsewhere)).toAnswer(422, expect.stringContaining(said))
    expect((await send(number)).status).toBe(303)
  })

  test('without an answer is unknown, blocks others, and is found or sent again under the same key', async () => {
    const [taken, lost] = [await disputedOrder(), await disputedOrder()]
    for (const [{ number }, words] of [
      [taken, 'Hanging'],
      [lost, 'Broken'],
    ] as const)
      await givenUp(() => send(number, words))
    for (const { number } of [taken, lost]) {
      expect(await statesOf(number)).toEqual(['unknown'])
      expect(textOf(await staff.page(pageOf(number)))).toContain('We check again every minute')
    }
    await runJobs(env, Date.now() + 2 * 60_000)
    expect([await statesOf(taken.number), await statesOf(lost.number)]).toEqual([['sent'], ['unknown']])
    await runJobs(env, Date.now() + 21 * HOUR_MS)
    expect(await statesOf(lost.number)).toEqual(['failed: No response in 20 hours. Send it again.'])
    expect((await atStripe(`disputes/${lost.dispute.id}`)).evidence).toEqual({})
  })

  test('that a crash left before it was sent goes out with its files', async () => {
    const { number, dispute } = await disputedOrder()
    await db.run(
      `INSERT INTO dispute_evidence (dispute, form_key, state, texts, files, actor, created_at, asked_at)
       VALUES (?1, 'crashed', 'started', '{"uncategorized_text":"Words"}', ?2, 'Dana', ?3, ?3)`,
      ...[dispute.id, JSON.stringify([{ field: 'service_documentation', name: 'drawings.pdf', id: null }]), Date.now()],
    )
    await runJobs(env, Date.now() + 2 * 60_000)
    expect(await statesOf(number)).toEqual(['sent'])
    expect((await atStripe(`disputes/${dispute.id}`)).evidence.service_documentation).toMatch(/^file_/)
    expect(await logOf(number)).toEqual(['Cron: dispute.sent'])
  })

  test('an event that comes late does not take back that it was sent', async () => {
    const { number, dispute } = await disputedOrder()
    await send(number)
    await tell('updated', dispute, Math.floor(Date.now() / 1000) - 60)
    expect(await storedDispute(dispute.id)).toMatchObject({ state: 'review' })
  })
})

test('an order without a dispute shows what there is, and nothing to send', async () => {
  const { number } = await newDeskOrder()
  const page = textOf(await staff.page(pageOf(number)))
  expect(page).toContain('No payment of this order is disputed.')
  expect(page).toContain(`Order ${number} was placed on`)
  expect(page).not.toContain('Send to Stripe')
})

test('the texts that were sent are deleted with the customer’s data', async () => {
  const { number } = await disputedOrder()
  await send(number)
  const ofOrder = `number = '${number}'`
  await db.run(eraseEvidence(ofOrder))
  await db.run(`UPDATE orders SET email = '${ERASED}' WHERE ${ofOrder}`)
  const page = textOf(await staff.page(pageOf(number)))
  expect(page).toContain('Its texts were deleted with the customer’s data.')
  expect(page).not.toContain(`Email${ERASED}`)
})

test.each(['started', 'unknown'])('texts of evidence that is %s are deleted once it has ended', async (state) => {
  const { number } = await disputedOrder()
  await send(number)
  const ofOrder = `number = '${number}'`
  const of = `dispute IN (SELECT reference FROM payment_alerts WHERE order_id = (SELECT id FROM orders WHERE ${ofOrder}))`
  const texts = () => db.value<string>(`SELECT texts FROM dispute_evidence WHERE ${of}`)
  await db.run(`UPDATE dispute_evidence SET state = ?, sent_at = NULL WHERE ${of}`, state)
  await db.run(eraseEvidence(ofOrder))
  expect(await texts()).not.toBe('{}')
  await db.run(`UPDATE dispute_evidence SET state = 'failed', failure = 'Late' WHERE ${of}`)
  await db.run(eraseEvidence(ofOrder))
  expect(await texts()).toBe('{}')
})

const authorization = { Authorization: `Bearer ${STRIPE_KEY}` }

function hiddenIn(page: string): Record<string, string> {
  const form = page.slice(page.indexOf('data-action="evidence-send"'))
  const inputs = form.slice(0, form.indexOf('</form>')).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name, value]) => [name!, value!]))
}
