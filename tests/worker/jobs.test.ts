import { expect, test } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { runJobs } from '#worker/jobs.ts'

const MINUTE = 60_000

test.each([
  ['invoice', 16, 'pending_payment'],
  ['stripe', 16, 'pending_payment'],
  ['test', 16, 'needs_attention'],
  ['invoice', 14, 'placing'],
])('an order by %s that a crash left open %i minutes ago becomes %s', async (method, minutes, status) => {
  const now = Date.now()
  const number = await newOrder(await newMember(), { status: 'placing', createdAt: now - minutes * MINUTE })
  await testEnv.DB.prepare('UPDATE orders SET payment_method = ? WHERE number = ?').bind(method, number).run()
  await runJobs(testEnv, now)
  const query = testEnv.DB.prepare('SELECT status FROM orders WHERE number = ?').bind(number)
  expect(await query.first('status')).toBe(status)
})
