import { cutText } from '#shared/text/cut-text.ts'
import {
  claimMail,
  countDueEmails,
  markMailFailed,
  markSent,
  retryMail,
  type QueuedMail,
} from '#db/mail/outbox-queue.ts'
import type { Db } from '#db/db.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import type { MailProvider } from '#providers/mail.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { GIVE_UP_AFTER_MS } from '#worker/base/limits.ts'
import { log, masked, thrown } from '#worker/base/log.ts'
import { compose } from './mail/compose.ts'
import { mailProvider } from '#providers/mail-provider.ts'
import { readSettings, type Settings } from '#worker/base/settings.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** Much longer than any provider takes, so that two Workers never send the same email. */
const LEASE_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MINUTES = 60
const LONGEST_REASON = 300

/** Sends up to `limit` due emails and returns how many. Workers may run it in parallel. */
export async function flushOutbox(env: Env, now: number, limit: number, origin?: string): Promise<number> {
  const settings = withOrigin(readSettings(env), origin)
  const db = env.DB.withSession('first-primary')
  const provider = mailProvider(env)
  if (!provider) {
    const emails = await countDueEmails(db, now)
    if (emails > 0)
      log('error', 'mail', { message: 'MAIL_PROVIDER is not a configured provider; email is queued', emails })
    return 0
  }
  const started = Date.now()
  let sent = 0
  for (let tries = 0; tries < limit; tries++) {
    const at = now + Date.now() - started
    const mail = await claimMail(db, at, at + LEASE_MS)
    if (!mail) break
    if (await deliver(settings, db, provider, mail, at)) sent++
  }
  return sent
}

/** Sends emails soon after the response that queued them; the cron retries failures. */
export async function flushSoon(env: Env, origin: string): Promise<void> {
  try {
    await flushOutbox(env, Date.now(), 3, origin)
  } catch (error) {
    log('error', 'mail', thrown(error))
  }
}

/** Clients can choose the host of a request, so only development uses it for links. */
function withOrigin(settings: Settings, origin?: string): Settings {
  if (!origin || settings.siteOrigin || settings.environment !== 'development') return settings
  return { ...settings, mail: { ...settings.mail, origin } }
}

async function deliver(
  settings: Settings,
  db: Db,
  provider: MailProvider,
  mail: QueuedMail,
  now: number,
): Promise<boolean> {
  const { id, kind, payload, attempts, createdAt } = mail
  try {
    const rules = await rulesInForce(db)
    const composed = await compose({ kind, payload: JSON.parse(payload), createdAt }, { db, settings, rules, now })
    if (!composed) {
      await markMailFailed(db, mail, '', now)
      return false
    }
    const domain = settings.mail.from.split('@').at(-1)!
    // The time distinguishes emails of databases whose ids start over.
    const messageId = `outbox-${id}-${createdAt.toString(36)}@${domain}`
    await withTimeout(deadlines.mailMs, provider.send({ ...composed, messageId }))
  } catch (error) {
    const isOver = now - createdAt >= GIVE_UP_AFTER_MS
    log('error', 'mail', { ...thrown(error), id, kind, attempts, isOver })
    const why = cutText(masked(thrown(error).message), LONGEST_REASON)
    await (isOver ? markMailFailed(db, mail, why, now) : retryMail(db, mail, why, now + waitMs(attempts)))
    return false
  }
  await markSent(db, mail, now)
  return true
}

/** 1, 2, 4, … 60 minutes, each up to a quarter longer, so that emails that failed together are not retried together. */
function waitMs(attempts: number): number {
  const minutes = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES)
  return Math.round(minutes * MINUTE_MS * (1 + Math.random() / 4))
}
