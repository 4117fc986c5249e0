import { expect, test } from 'vitest'
import { markMailFailed, markSent, retryMail, type QueuedMail } from '#db/mail/outbox-queue.ts'
import { testEnv } from '#tests/support/env.ts'

const { DB } = testEnv
const db = DB.withSession()
const NOW = Date.UTC(2026, 10, 20, 12)

let mails = 0

async function newMail(kind: string, attempts = 1): Promise<QueuedMail> {
  const mail = await DB.prepare(
    `INSERT INTO outbox (kind, dedupe_key, payload, attempts, next_at, lease_until, created_at)
     VALUES (?1, ?2, '{"email":"pat@example.com"}', ?3, ?4, ?4, ?4)
     RETURNING id, kind, payload, attempts, created_at AS createdAt`,
  )
    .bind(kind, `mail-${++mails}`, attempts, NOW)
    .first<QueuedMail>()
  return mail!
}

const stored = ({ id }: QueuedMail) => DB.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first()

test('a Worker that lost its lease changes nothing of a try that another has begun', async () => {
  const mail = await newMail('order-received', 2)
  const before = await stored(mail)
  await retryMail(db, { ...mail, attempts: 1 }, 'late', NOW + 1)
  await markMailFailed(db, { ...mail, attempts: 1 }, 'late', NOW + 1)
  expect(await stored(mail)).toEqual(before)
  await retryMail(db, mail, 'busy', NOW + 1)
  expect(await stored(mail)).toMatchObject({ next_at: NOW + 1, lease_until: null, last_error: 'busy' })
})

test('an email that was sent is neither tried again nor given up', async () => {
  const mail = await newMail('order-received')
  await markSent(db, mail, NOW)
  const before = await stored(mail)
  await retryMail(db, mail, 'late', NOW + 1)
  await markMailFailed(db, mail, 'late', NOW + 1)
  expect(await stored(mail)).toEqual(before)
})

test.each([
  ['order-shipped', true],
  ['form-staff', true],
  ['review-staff', true],
  ['order-email-changed', false],
  ['reset-password', false],
  ['quote-reminder', false],
])('of an email %s its payload stays after it was sent or given up: %s', async (kind, stays) => {
  const [sent, failed] = [await newMail(kind), await newMail(kind)]
  await markSent(db, sent, NOW)
  await markMailFailed(db, failed, 'no such mailbox', NOW)
  const payload = stays ? sent.payload : '{}'
  expect(await stored(sent)).toMatchObject({ payload, sent_at: NOW, lease_until: null })
  expect(await stored(failed)).toMatchObject({ payload, given_up_at: NOW, lease_until: null })
})
