import { beforeEach, expect, test, vi } from 'vitest'
import { claimKey, findReply, releaseKey, storeReply } from '#db/orders/idempotency.ts'
import { testEnv } from '#tests/support/env.ts'

const { DB } = testEnv
const NOW = Date.UTC(2026, 10, 20, 12)
const LEASE_MS = 30_000
const db = DB.withSession()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(NOW)
})

const claim = (scope: string) => db.batch(claimKey(db, scope, 'print', Date.now()))
const later = (ms: number) => vi.setSystemTime(NOW + ms)

test('a key is taken for half a minute, and free again if its Worker has died', async () => {
  await claim('died')
  later(LEASE_MS - 1)
  expect(await findReply(db, 'died')).toEqual({ fingerprint: 'print', status: null, body: null })
  await expect(claim('died')).rejects.toThrow()
  later(LEASE_MS)
  expect(await findReply(db, 'died')).toBeNull()
  await claim('died')
  expect(await findReply(db, 'died')).not.toBeNull()
})

test('a key with an answer keeps it after its lease, and no one claims it', async () => {
  await claim('answered')
  await storeReply(db, 'answered', 201, '{}').run()
  later(LEASE_MS * 2)
  expect(await findReply(db, 'answered')).toEqual({ fingerprint: 'print', status: 201, body: '{}' })
  await expect(claim('answered')).rejects.toThrow()
  await releaseKey(db, 'answered').run()
  expect(await findReply(db, 'answered')).toBeNull()
})
