import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountTiming, scryptCost } from '#api/auth/hash-cost.ts'
import { hashPassword, isOutdated, verifyPassword } from '#api/auth/password-hash.ts'
import { pauses } from '#tests/support/hash-cost.ts'

describe('a password hash', () => {
  test('contains its parameters, its salt and a key of 32 bytes', async () => {
    const hash = await hashPassword('secret', scryptCost)
    const [, salt = '', key = ''] = /^scrypt\$ln=14,r=8,p=5\$([\w-]{22})\$([\w-]{43})$/.exec(hash) ?? []
    const expected = scryptSync('secret', Buffer.from(salt, 'base64url'), 32, { N: 2 ** 14, r: 8, p: 5 })
    expect(key).toBe(expected.toString('base64url'))
  })

  test('differs each time and verifies only its password', async () => {
    const [one, two] = [await hashPassword('secret'), await hashPassword('secret')]
    expect(one).not.toBe(two)
    expect([await verifyPassword('secret', one), await verifyPassword('Secret', one)]).toEqual([true, false])
  })

  test('of a missing account verifies no password', async () => {
    expect([await verifyPassword('', null), await verifyPassword('secret', null)]).toEqual([false, false])
  })

  test('with other parameters still verifies and counts as outdated', async () => {
    const salt = Buffer.alloc(16, 7)
    const key = scryptSync('secret', salt, 32, { N: 2 ** 12, r: 8, p: 1 })
    const old = `scrypt$ln=12,r=8,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`
    expect([await verifyPassword('secret', old), isOutdated(old)]).toEqual([true, true])
    expect(isOutdated(await hashPassword('secret'))).toBe(false)
  })

  test("stays within production's maximum cost", () => {
    expect(2 ** scryptCost.ln * scryptCost.r * scryptCost.p).toBeLessThanOrEqual(2 ** 20)
  })

  test('takes less than the 250 ms of a response about an account', () => {
    expect(accountTiming.leastMs).toBe(250)
  })
})

describe('hashing many passwords', () => {
  const attempt = () => verifyPassword('x', null, 'strangers')

  test('leaves time for other work between two hashes', async () => {
    const ended = await Promise.all([1, 2].map(() => attempt().then(() => performance.now())))
    expect(ended[1]! - ended[0]!).toBeGreaterThanOrEqual(pauses.calmMs)
  })

  test('queues at most ten', async () => {
    expect(await Promise.all(Array.from({ length: 10 }, attempt))).toEqual(Array(10).fill(false))
  })

  test('queues two in a flood and rejects the rest with 503 and Retry-After, so that pages get the time between', async () => {
    const started = performance.now()
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, attempt))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.getResponse()] : []))
    expect([outcomes.length - refused.length, refused.length]).toEqual([2, 28])
    expect([refused[0].status, refused[0].headers.get('Retry-After')]).toEqual([503, '1'])
    expect(performance.now() - started).toBeGreaterThan(pauses.floodMs - 1)
  })

  test('of members goes on beside a flood of strangers, with time for other work between two of them', async () => {
    const flood = Promise.allSettled(Array.from({ length: 30 }, attempt))
    const started = performance.now()
    const ended = await Promise.all([1, 2].map(() => verifyPassword('x', null).then(() => performance.now())))
    expect(ended[1]! - ended[0]!).toBeGreaterThanOrEqual(pauses.calmMs)
    expect(ended[1]! - started).toBeLessThan(pauses.floodMs)
    await flood
  })
})
