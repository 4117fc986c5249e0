import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { deskMoves } from '#shared/desk/orders/moves.ts'
import { stateNames } from '#shared/desk/orders/states.ts'
import { db } from '#tests/support/db.ts'
import { emailsOf, newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { readSettings } from '#worker/base/settings.ts'
import { flushOutbox } from '#worker/outbox.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const pageOf = (number: string) => `/desk/orders/${number}`
const reason = 'Because the test says so'
const trackingOf = (id: number) => `1Z${String(id).padStart(16, '0')}`

/** The newest form of the page for a move to `to`. */
function move(staff: Staff, number: string, to: string, fields: Record<string, string> = {}): Promise<Response> {
  return moveSeen(staff, number, to, { version: undefined, ...fields })
}

async function moveSeen(
  staff: Staff,
  number: string,
  to: string,
  fields: Record<string, string | undefined>,
): Promise<Response> {
  const token = staff.formToken()
  const { version } = await orderNow(number)
  const { version: seen, ...rest } = fields
  const sent = { _action: 'order-move', _token: token, _version: seen ?? String(version), to, reason, ...rest }
  return staff.postAs(pageOf(number), sent as Record<string, string>)
}

/** The first thing that the page says is wrong. */
function problemOf(page: string): string | undefined {
  return /error-summary[\s\S]*?<ul><li>([^<]*)/.exec(page)?.[1]
}

describe('moving an order', () => {
  test('from paid to delivered emails the customer five minutes later, once each, and logs who did it', async () => {
    const staff = await newStaff('workshop', { firstName: 'Lee' })
    const { id, number } = await newDeskOrder()
    for (const to of ['in_production', 'shipped', 'delivered']) {
      const answer = await move(staff, number, to, { carrier: 'UPS', tracking_number: trackingOf(id) })
      expect([to, outcomeOf(answer)]).toEqual([to, `303 ${pageOf(number)}`])
    }
    expect((await orderNow(number)).status).toBe('delivered')
    const emails = await emailsOf(id)
    expect(emails.map(({ kind }) => kind)).toEqual(['order-in_production', 'order-shipped', 'order-delivered'])
    expect(new Set(emails.map(({ waitsMs }) => waitsMs))).toEqual(new Set([300_000]))
    expect(await logOf(`order:${id}`)).toMatchObject(
      ['Moved to Being cut', 'Moved to Shipped', 'Moved to Delivered'].map((summary) => ({
        actor: 'Lee Okafor',
        summary,
      })),
    )
    expect(await staff.page(pageOf(number))).toContain(trackingOf(id))
  })

  test('asks for a tracking number, or for a checkbox that there is none', async () => {
    const { number } = await newDeskOrder({ status: 'in_production' })
    const refused = await move(staff, number, 'shipped')
    await expect(refused).toAnswer(
      422,
      expect.stringContaining('Enter a tracking number or select “No tracking number.”'),
    )
    expect(outcomeOf(await move(staff, number, 'shipped', { no_tracking: 'on' }))).toBe(`303 ${pageOf(number)}`)
  })

  test('needs no package for a pickup, which can be picked up at once', async () => {
    const [one, other] = [
      await newDeskOrder({ status: 'in_production', rate: 'pickup' }),
      await newDeskOrder({ status: 'in_production', rate: 'pickup' }),
    ]
    await move(staff, one.number, 'shipped')
    expect(await staff.page(pageOf(one.number))).toContain('Ready for pickup')
    await move(staff, other.number, 'delivered')
    expect((await orderNow(other.number)).status).toBe('delivered')
  })

  test('is refused while the order is on hold, until it is released', async () => {
    const { number } = await newDeskOrder()
    await act(staff, pageOf(number), 'order-hold', { reason: 'Waits for a call' })
    expect(await staff.page(pageOf(number))).toMatch(/On hold:<\/b> .*Waits for a call/s)
    const refused = await move(staff, number, 'in_production')
    await expect(refused).toAnswer(
      422,
      expect.stringContaining('This order is on hold: Waits for a call. Release it first.'),
    )
    await act(staff, pageOf(number), 'order-release')
    expect(outcomeOf(await move(staff, number, 'in_production'))).toBe(`303 ${pageOf(number)}`)
  })

  test('moving back needs a reason, sends no email, and clears the date on the customer’s page', async () => {
    const { id, number } = await newDeskOrder()
    await move(staff, number, 'in_production')
    const refused = await move(staff, number, 'paid', { reason: 'x' })
    await expect(refused).toAnswer(422, expect.stringContaining('Enter a reason of 3 to 200 characters.'))
    await move(staff, number, 'paid')
    expect((await orderNow(number)).status).toBe('paid')
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(['order-in_production'])
    const events = await testEnv.DB.prepare('SELECT kind FROM order_events WHERE order_id = ? ORDER BY id')
      .bind(id)
      .all()
    expect(events.results.map(({ kind }) => kind)).toEqual(['ordered', 'moved_back'])
  })

  test('cancels an unpaid order, with its email at once', async () => {
    const { id, number } = await newDeskOrder({ status: 'pending_payment' })
    await move(staff, number, 'canceled')
    expect(await orderNow(number)).toMatchObject({ status: 'canceled' })
    expect(await emailsOf(id)).toEqual([{ kind: 'order-canceled', waitsMs: 0 }])
  })
})

test('an unpaid order of which a part is paid is not canceled as if nothing were', async () => {
  const { id, number } = await newDeskOrder({ status: 'pending_payment' })
  await db.run(
    `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
     VALUES (?1, 'invoice', 'part-' || ?1, 500, 'succeeded', 1)`,
    id,
  )
  await expect(await move(staff, number, 'canceled')).toAnswer(422, expect.stringContaining('It’s partially paid.'))
  expect((await orderNow(number)).status).toBe('pending_payment')
})

describe('a pair of states that is no move is refused, with what is possible instead', () => {
  const states = Object.keys(stateNames)
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))
  const isMove = (from: string, to: string) => deskMoves.some((entry) => entry.from === from && entry.to === to)

  test.each(states)('from %s', async (from) => {
    const staff = await newStaff('owner')
    const { number } = await newDeskOrder({ status: from })
    for (const [, to] of pairs.filter(([begin, end]) => begin === from && !isMove(begin, end))) {
      const answer = await moveSeen(staff, number, to, { version: '1' })
      expect([to, answer.status, problemOf(await answer.text())]).toEqual([
        to,
        422,
        expect.stringMatching(/can’t be changed to .*(You can: |It can’t be changed manually)/),
      ])
    }
    expect(await orderNow(number)).toEqual({ status: from, version: 1, held: '' })
  })
})

test.each([
  [2, 422],
  [3, 303],
  [200, 303],
  [201, 422],
])('a reason of %i characters is answered with %i', async (length, status) => {
  const { number } = await newDeskOrder()
  expect((await act(staff, pageOf(number), 'order-hold', { reason: 'x'.repeat(length) })).status).toBe(status)
})

test('what has left the shop arrives even if the order is on hold', async () => {
  const { number } = await newDeskOrder({ status: 'shipped', held: 'Disputed' })
  expect(outcomeOf(await move(staff, number, 'delivered'))).toBe(`303 ${pageOf(number)}`)
})

describe('flagging an order', () => {
  test('is refused once it is over', async () => {
    const { number } = await newDeskOrder({ status: 'canceled' })
    const refused = await act(staff, pageOf(number), 'order-attention', { reason: 'Chipped panel' })
    await expect(refused).toAnswer(422, expect.stringContaining('can’t be flagged. Write a note instead.'))
  })

  test('keeps the state before, to which it returns when someone has solved it', async () => {
    const staff = await newStaff('workshop')
    const { number } = await newDeskOrder({ status: 'in_production' })
    await act(staff, pageOf(number), 'order-attention', { reason: 'The panel is chipped' })
    expect((await orderNow(number)).status).toBe('needs_attention')
    expect(await staff.page(pageOf(number))).toMatch(/Needs attention:<\/b> .*The panel is chipped/s)
    await act(staff, pageOf(number), 'order-solve')
    expect((await orderNow(number)).status).toBe('in_production')
  })
})

describe('undo', () => {
  test('within five minutes restores state, packages and events, and the email is never sent', async () => {
    const { id, number } = await newDeskOrder({ status: 'in_production' })
    await move(staff, number, 'shipped', { carrier: 'UPS', tracking_number: trackingOf(id) })
    const page = await staff.page(pageOf(number))
    expect(page).toContain('The email goes out at')
    expect(outcomeOf(await act(staff, pageOf(number), 'order-undo'))).toBe(`303 ${pageOf(number)}`)
    expect(await orderNow(number)).toEqual({ status: 'in_production', version: 3, held: '' })
    expect(await emailsOf(id)).toEqual([])
    const packages = await db.value('SELECT count(*) AS n FROM parcels WHERE order_id = ?', id)
    expect(packages).toBe(0)
    await flushOutbox(testEnv, Date.now() + 600_000, 50)
    const log = await logOf(`order:${id}`)
    expect(log).toMatchObject([
      { summary: 'Moved to Shipped' },
      { summary: 'Undid: Moved to Shipped', undoes: log[0]!['id'] },
    ])
    expect(await staff.page(pageOf(number))).not.toContain('data-action="order-undo"')
  })

  test('of a move back restores what the customer saw', async () => {
    const { id, number } = await newDeskOrder()
    await move(staff, number, 'in_production')
    await move(staff, number, 'paid')
    await act(staff, pageOf(number), 'order-undo')
    expect((await orderNow(number)).status).toBe('in_production')
    const events = await testEnv.DB.prepare('SELECT kind FROM order_events WHERE order_id = ? ORDER BY id')
      .bind(id)
      .all()
    expect(events.results.map(({ kind }) => kind)).toEqual(['ordered', 'in_production'])
  })

  async function undoAfter(change: (moved: { id: number; number: string; staff: Staff }) => Promise<unknown>) {
    const { id, number } = await newDeskOrder()
    await move(staff, number, 'in_production')
    const fields = hiddenOf(await staff.page(pageOf(number)), 'order-undo')
    await change({ id, number, staff })
    const answer = await staff.postAs(pageOf(number), fields)
    return [answer.status, problemOf(await answer.text()), (await orderNow(number)).status]
  }

  test('is refused once the email was sent', async () => {
    expect(await undoAfter(() => flushOutbox(testEnv, Date.now() + 301_000, 50))).toEqual([
      422,
      expect.stringContaining('The email was already sent'),
      'in_production',
    ])
  })

  test('is refused while the email goes out', async () => {
    const outcome = await undoAfter(({ id }) =>
      db.run(`UPDATE outbox SET lease_until = ?2 WHERE about = 'order:' || ?1`, String(id), Date.now() + 60_000),
    )
    expect(outcome).toEqual([422, expect.stringContaining('The email was already sent'), 'in_production'])
  })

  test('is refused after five minutes', async () => {
    const aged = await newStaff()
    const { number } = await newDeskOrder()
    await move(aged, number, 'in_production')
    const fields = hiddenOf(await aged.page(pageOf(number)), 'order-undo')
    const { DB } = testEnv
    const kept = await db.value<string>(`SELECT sql FROM sqlite_master WHERE name = 'desk_log_kept'`)
    await DB.batch([
      DB.prepare('DROP TRIGGER desk_log_kept'),
      DB.prepare('UPDATE desk_log SET at = at - 301000'),
      DB.prepare(kept!),
    ])
    const answer = await aged.postAs(pageOf(number), fields)
    await expect(answer).toAnswer(422, expect.stringContaining('Five minutes have passed'))
  })

  test('is refused once something else was changed', async () => {
    const outcome = await undoAfter(({ number, staff }) =>
      act(staff, pageOf(number), 'order-hold', { reason: 'Later' }),
    )
    expect(outcome).toEqual([422, expect.stringContaining('Something changed after this'), 'in_production'])
  })

  test('works once', async () => {
    const outcome = await undoAfter(({ number, staff }) => act(staff, pageOf(number), 'order-undo'))
    expect(outcome).toEqual([422, 'This was already undone.', 'paid'])
  })
})

describe('two desks with one order', () => {
  test('the second user sees who was first, keeps their input, and changes nothing', async () => {
    const [dana, lee] = [await newStaff('office'), await newStaff('office', { firstName: 'Lee' })]
    const { number } = await newDeskOrder()
    const fields = hiddenOf(await dana.page(pageOf(number)), 'order-hold')
    await move(lee, number, 'in_production')
    const answer = await dana.postAs(pageOf(number), { ...fields, reason: 'Waits for a call' })
    const page = await answer.clone().text()
    await expect(answer).toAnswer(
      409,
      expect.stringContaining(
        'Lee Okafor changed this order 1 minute ago: Moved to Being cut. Your changes weren’t saved.',
      ),
    )
    expect(page).toContain('value="Waits for a call"')
    // What can be undone is said in words.
    expect(page).toMatch(/<span>Moved to Being cut/)
    expect(await orderNow(number)).toMatchObject({ status: 'in_production', held: '' })
    const again = { ...hiddenOf(page, 'order-hold'), reason: 'Waits for a call' }
    expect(outcomeOf(await dana.postAs(pageOf(number), again))).toBe(`303 ${pageOf(number)}`)
  })

  test('the customer who cancels first is named, what was typed is kept, and nothing changes', async () => {
    const { number } = await newDeskOrder({ status: 'pending_payment' })
    const fields = hiddenOf(await staff.page(pageOf(number)), 'order-hold')
    const token = orderToken(readSettings(testEnv).appKey, number)
    const canceled = await newVisitor().api('POST', `${href(apiPaths.cancelOrder, { number })}?token=${token}`)
    expect(canceled.status).toBe(200)
    const answer = await staff.postAs(pageOf(number), { ...fields, reason: 'Waits for a call' })
    const page = await answer.clone().text()
    await expect(answer).toAnswer(
      409,
      expect.stringContaining(
        'The customer changed this order 1 minute ago: Moved to Canceled. Your changes weren’t saved.',
      ),
    )
    expect(page).toContain('value="Waits for a call"')
    expect(await orderNow(number)).toMatchObject({ status: 'canceled', held: '' })
    expect(await staff.page(pageOf(number))).toMatch(/<b>Customer<!-- --> <\/b>changed status to Canceled/)
  })

  test('a later note’s author is not named as the one who changed the order', async () => {
    const [dana, lee] = [await newStaff('office'), await newStaff('office', { firstName: 'Lee' })]
    const { number } = await newDeskOrder()
    const fields = hiddenOf(await dana.page(pageOf(number)), 'order-hold')
    await move(lee, number, 'in_production')
    await act(await newStaff('office', { firstName: 'Kim' }), pageOf(number), 'order-note', { body: 'Called' })
    const answer = await dana.postAs(pageOf(number), { ...fields, reason: 'Waits for a call' })
    expect(await answer.text()).toContain('Lee Okafor changed this order')
  })

  test('an order that someone else has open says so', async () => {
    const [dana, lee] = [await newStaff('office'), await newStaff('office', { firstName: 'Lee' })]
    const { number } = await newDeskOrder()
    await lee.page(pageOf(number))
    expect(await dana.page(pageOf(number))).toMatch(/Lee.*has.*this order open/)
  })
})
