import { GIVE_UP_AFTER_MS } from '#worker/base/limits.ts'
import { isRefused } from './outbox-queue.ts'

/** How far an email is. Staff took back one that is `withdrawn`, and the occasion of one that `passed` is over. */
export type MailState = 'sent' | 'waiting' | 'failed' | 'replaced' | 'withdrawn' | 'passed'

/** SQL for the later emails that say what the email `m` would have said, or more. */
const later = `SELECT 1 FROM outbox later WHERE later.about = m.about AND later.id <> m.id`
const isSentAgain = `EXISTS (${later} AND later.kind = m.kind AND later.sent_at > coalesce(m.given_up_at, m.created_at))`
const isOvertaken = `EXISTS (${later} AND later.id > m.id AND (later.sent_at IS NOT NULL OR later.given_up_at IS NULL)
  AND (later.kind = m.kind
    OR later.kind IN ('order-shipped', 'order-delivered', 'order-canceled', 'order-refunded', 'order-expired')))`

/**
 * SQL that is true of an email `m` that the recipient's server refused, or that never went out, though it was tried to the
 * end; and that was not sent again later.
 */
export const isFailedMail = `(${isRefused('m')} OR m.given_up_at IS NOT NULL AND m.is_dropped = 0
  AND m.given_up_at - m.created_at >= ${GIVE_UP_AFTER_MS}) AND NOT ${isSentAgain}`

/** SQL that is true of an email `m` that goes to no one, though nothing failed. */
export const isUnneededMail = `m.sent_at IS NULL AND (m.given_up_at IS NOT NULL OR ${isRefused('m')}) AND NOT (${isFailedMail})`

/** SQL for the state of an email `m`. */
export const mailStateSql = `CASE WHEN m.sent_at IS NOT NULL THEN 'sent'
  WHEN m.is_dropped = 1 THEN 'withdrawn'
  WHEN ${isFailedMail} THEN 'failed'
  WHEN m.given_up_at IS NULL AND NOT ${isRefused('m')} THEN 'waiting'
  WHEN ${isSentAgain} OR ${isOvertaken} THEN 'replaced' ELSE 'passed' END`

/** SQL for how many emails failed, up to 100. */
export const failedMails = `(SELECT count(*) FROM (SELECT 1 FROM outbox m WHERE ${isFailedMail} LIMIT 100))`
