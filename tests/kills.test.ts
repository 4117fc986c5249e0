import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { open } from '../bench/kills/compare.ts'
import { compareDesk } from '../bench/kills/compare-desk.ts'
import { freePort } from '../bench/kills/free-port.ts'
import { untilAnswered } from '../bench/kills/until-answered.ts'

describe('the database that is compared after the kills', () => {
  let state: string
  beforeEach(() => {
    state = mkdtempSync(join(tmpdir(), 'kills-'))
    mkdirSync(join(state, 'v3/d1/shop'), { recursive: true })
  })
  afterEach(() => rmSync(state, { recursive: true }))

  function store(name: string, table: string): void {
    const db = new DatabaseSync(join(state, `v3/d1/shop/${name}.sqlite`))
    db.exec(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY)`)
    db.close()
  }

  test.each([
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ] as const)('is the one with orders, whatever lies beside it: orders in %s', (orders, search, metadata) => {
    store(orders, 'orders')
    store(search, 'documents')
    store(metadata, 'metadata')
    const db = open(state)
    expect(db.prepare('SELECT count(*) AS orders FROM orders').get()).toEqual({ orders: 0 })
    db.close()
  })

  test('is missed if there is none', () => {
    store('a', 'documents')
    expect(() => open(state)).toThrow('has orders')
  })
})

describe('the refunds that are compared after the kills', () => {
  let state: string
  beforeAll(() => {
    state = mkdtempSync(join(tmpdir(), 'kills-'))
    mkdirSync(join(state, 'v3/d1/shop'), { recursive: true })
    const db = new DatabaseSync(':memory:')
    for (const file of globSync('migrations/*.sql').toSorted()) db.exec(readFileSync(file, 'utf8'))
    db.exec(`INSERT INTO orders (id, number, email, status, payment_method, before_discount_cents, discount_cents,
        shipping_cents, tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, cut_by, created_at)
      SELECT value, 'AL-' || value, 'pat@example.com', 'paid', 'stripe', 1000, 0, 0, 0, 1000, 'parcel', 'Parcel', 1, 1, 1, 1
      FROM json_each('[1, 2, 3]');
      INSERT INTO desk_log (id, at, actor, action, subject, summary, request_id) VALUES (1, 1, 'Dana', 'x', 'x', 'x', '');
      INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, provider_reference, reason, actor, created_at, log_id)
      SELECT value ->> 0, value ->> 1, 'stripe', 'succeeded', key, 're_' || key, 'Late', 'Dana', 1, 1
      FROM json_each('[[1, 500], [2, 500], [2, 500]]');
      INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
      SELECT 'order-refunded', form_key, '{}', 1, 1 FROM order_refunds;
      VACUUM INTO '${join(state, 'v3/d1/shop/shop.sqlite')}'`)
    db.close()
  })
  afterAll(() => rmSync(state, { recursive: true }))

  const atStripe = [0, 1, 2].map((key) => ({
    id: `re_${key}`,
    metadata: { order: `AL-${(key && 2) || 1}`, refund: `${key + 1}` },
  }))
  test.each([
    ['none that is stored once', 'AL-1', 500, []],
    ['one of another amount', 'AL-1', 700, ['A refund of 700 cents of AL-1 was promised, and 500 cents was stored']],
    [
      'one that was stored twice',
      'AL-2',
      500,
      ['A refund of 500 cents of AL-2 was promised, and 500 cents and 500 cents was stored'],
    ],
    ['one that is lost', 'AL-3', 500, ['A refund of 500 cents of AL-3 was promised, and nothing was stored']],
  ])('name %s', (_, number, amountCents, faults) => {
    const promises = { moves: [], refunds: [{ number, amountCents }] }
    expect(compareDesk(state, promises, atStripe as never)).toEqual(faults)
  })
})

describe('a shopper of the killed shop', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('repeats a call on a slow machine for longer than a minute', async () => {
    let calls = 0
    const call = async () => {
      // Each try waits for ten seconds.
      await new Promise((resolve) => setTimeout(resolve, 10_000))
      if (++calls < 30) throw new Error('no answer')
      return 'placed'
    }
    const placed = untilAnswered(call)
    await vi.runAllTimersAsync()
    expect(await placed).toBe('placed')
  })

  test('gives up what is always refused, and says why', async () => {
    const refused = expect(untilAnswered(() => Promise.reject(new Error('answered 422')))).rejects.toThrow('422')
    await vi.runAllTimersAsync()
    await refused
  })
})

test('the killed shop takes no port on which something else answers', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  await expect(freePort(port)).rejects.toThrow('EADDRINUSE')
  expect(await freePort(0)).not.toBe(port)
  await new Promise((resolve) => other.close(resolve))
})
