import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { open } from '../bench/kills/compare.ts'
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
