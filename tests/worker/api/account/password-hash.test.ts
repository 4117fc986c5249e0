import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountTiming, scryptCost } from '#api/account/hash-cost.ts'
import { hashPassword, isOutdated, verifyPassword } from '#api/account/password-hash.ts'
import { pauses } from '#tests/support/hash-cost.ts'

describe('a password hash', () => {
  test('names its parameters, its salt and a key of 32 bytes', async () => {
    const hash = await hashPassword('secret', scryptCost)
    const [, salt = '', key = ''] = /^scrypt\$ln=14,r=8,p=5\$([\w-]{22})\$([\w-]{43})$/.exec(hash) ?? []
    const expected = scryptSync('secret', Buffer.from(salt, 'base64url'), 32, { N: 2 ** 14, r: 8, p: 5 })
    expect(key).toBe(expected.toString('base64url'))
  })

  test('differs for the same password, and verifies only that one', async () => {
    const [one, two] = [await hashPassword('secret'), await hashPassword('secret')]
    expect(one).not.toBe(two)
    expect([await verifyPassword('secret', one), await verifyPassword('Secret', one)]).toEqual([true, false])
  })

  test('of nobody is verified by nothing', async () => {
    expect([await verifyPassword('', null), await verifyPassword('secret', null)]).toEqual([false, false])
  })

  test('made with other parameters still verifies and is outdated', async () => {
    const salt = Buffer.alloc(16, 7)
    const key = scryptSync('secret', salt, 32, { N: 2 ** 12, r: 8, p: 1 })
    const old = `scrypt$ln=12,r=8,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`
    expect([await verifyPassword('secret', old), isOutdated(old)]).toEqual([true, true])
    expect(isOutdated(await hashPassword('secret'))).toBe(false)
  })

  test('stays within the cost that production allows', () => {
    expect(2 ** scryptCost.ln * scryptCost.r * scryptCost.p).toBeLessThanOrEqual(2 ** 20)
  })

  test('hides within the 250 ms that an answer about an account takes in the shop', () => {
    expect(accountTiming.leastMs).toBe(250)
  })
})

describe('hashing many passwords', () => {
  const attempt = () => verifyPassword('x', null, 'strangers')

  test('leaves time for other work between two of them', async () => {
    const ended = await Promise.all([1, 2].map(() => attempt().then(() => performance.now())))
    expect(ended[1]! - ended[0]!).toBeGreaterThanOrEqual(pauses.calmMs)
  })

  test('takes ten at a time', async () => {
    expect(await Promise.all(Array.from({ length: 10 }, attempt))).toEqual(Array(10).fill(false))
  })

  test('of members goes on beside a flood of strangers, with time for other work between two of them', async () => {
    const flood = Promise.allSettled(Array.from({ length: 30 }, attempt))
    const started = performance.now()
    const ended = await Promise.all([1, 2].map(() => verifyPassword('x', null).then(() => performance.now())))
    expect(ended[1]! - ended[0]!).toBeGreaterThanOrEqual(pauses.calmMs)
    expect(ended[1]! - started).toBeLessThan(pauses.floodMs)
    await flood
  })

  test('in a flood takes two and refuses the rest with 503 and Retry-After; pages get the time between', async () => {
    const started = performance.now()
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, attempt))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.getResponse()] : []))
    expect([outcomes.length - refused.length, refused.length]).toEqual([2, 28])
    expect([refused[0].status, refused[0].headers.get('Retry-After')]).toEqual([503, '1'])
    expect(performance.now() - started).toBeGreaterThan(pauses.floodMs - 1)
  })
})
