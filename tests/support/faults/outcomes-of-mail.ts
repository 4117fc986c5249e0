import { expect } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { runJobs } from '#worker/jobs.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import type { Case } from './case.ts'
import { visits } from './sections.ts'

type QueuedMail = { id: number; attempts: number; sent_at: number | null; next_at: number; lease_until: number | null }

/** The visitor notices nothing. Each mail is sent once, those that failed a minute or more later. */
export async function mailWaits({ section, world, healthy }: Case): Promise<void> {
  await forgetEmails()
  visits[section].isFine(await visits[section].send(world), world)
  const now = Date.now()
  await flushOutbox(world.env, now, 10)
  const emails = await queuedEmails()
  const waiting = emails.filter((mail) => mail.sent_at === null)
  expect(waiting.length).toBeGreaterThan(0)
  for (const mail of waiting) {
    expect(mail).toMatchObject({ attempts: 1, lease_until: null })
    expect(mail.next_at).toBeGreaterThanOrEqual(now + MINUTE_MS)
  }
  expect(await flushOutbox(healthy().env, now + 2 * MINUTE_MS, 10)).toBe(waiting.length)
  expect((await queuedEmails()).every((mail) => mail.sent_at !== null)).toBe(true)
}

/** The visitor notices nothing, the health check tells operators, and the next run of the cron job sends the mail. */
export async function mailIsLate({ section, world }: Case): Promise<void> {
  await forgetEmails()
  visits[section].isFine(await visits[section].send(world), world)
  expect(await mailHealth(world.env)).toBe('ok')
  await db.run('UPDATE outbox SET next_at = next_at - ?1, due_at = due_at - ?1', 16 * MINUTE_MS)
  expect(await mailHealth(world.env)).toBe('late')
  await runJobs(world.env, Date.now())
  expect(await mailHealth(world.env)).toBe('ok')
}

async function mailHealth(env: Env): Promise<string> {
  return (await json(newVisitor(env).get(apiPaths.health))).mail
}

async function forgetEmails(): Promise<void> {
  await db.run('DELETE FROM outbox')
}

async function queuedEmails(): Promise<QueuedMail[]> {
  const emails = testEnv.DB.prepare('SELECT id, attempts, sent_at, next_at, lease_until FROM outbox')
  return (await emails.all<QueuedMail>()).results
}
