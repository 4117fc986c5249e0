import type { Db } from '#db/db.ts'
import { writeChange, type Actor } from '#db/desk/write.ts'
import { findBuiltLines, type NamedLine } from '#db/orders/order-line.ts'
import { storeDispute } from '#db/orders/disputes.ts'
import {
  explainRefusal,
  findDispute,
  submitEvidence,
  uploadEvidence,
  type DisputeAtProvider,
  type EvidenceFile,
} from '#providers/stripe-disputes.ts'
import { createStripeClient } from '#providers/stripe-client.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Settings } from '#worker/base/settings.ts'
import {
  endEvidence,
  markEvidenceUnknown,
  noteFiles,
  openEvidence,
  type EvidenceEnd,
  type StoredEvidence,
} from '#db/orders/evidence.ts'

/** Stripe forgets keys after a day; the same key would then send again. */
const KEY_LASTS_MS = 20 * HOUR_MS
const RETRY_AFTER_MS = MINUTE_MS
const ASKED_A_RUN = 5

const NO_ANSWER = 'Stripe didn’t answer, so nothing was sent. Try again in a minute.'
const PAST_DUE = 'The deadline has passed, so Stripe takes no more evidence.'
const ANSWERED = 'Evidence was already sent at Stripe, and banks read it once.'

/** Draws the file that goes with the texts. */
type DrawFile = (number: string, lines: readonly NamedLine[]) => Promise<Omit<EvidenceFile, 'name'>>
type Context = { db: Db; settings: Settings; actor: Actor; drawFile: DrawFile }

/**
 * Sends evidence whose row is written, and stores what came of it. It may be repeated: Stripe is asked first whether it has
 * the evidence, and the key stays the same. `isFirst` is true if it cannot have been sent before.
 */
export async function sendEvidence(
  context: Context,
  evidence: StoredEvidence,
  now: number,
  isFirst = false,
): Promise<EvidenceEnd | { state: 'unknown' }> {
  const asked = { isSubmitted: !isFirst }
  try {
    const end = await withTimeout(deadlines.refundMs, send(context, evidence, now, asked))
    await storeEnd(context, evidence, end, now)
    return end
  } catch (error) {
    log('error', 'payment', { order: evidence.orderNumber, evidence: evidence.id, ...thrown(error) })
    const refused = explainRefusal(error)
    const isLate = !refused && (error as Error).name === 'HttpError'
    // A call that was late may still arrive. One without rights does nothing, but an earlier one may have.
    if (isLate || (asked.isSubmitted && (!refused || refused.isOfKey))) {
      await markEvidenceUnknown(context.db, evidence.id, now)
      return { state: 'unknown' }
    }
    const end: EvidenceEnd = { state: 'failed', message: refused?.message ?? NO_ANSWER }
    await storeEnd(context, evidence, end, now)
    return end
  }
}

/** Cron job: asks again about evidence of unknown status. */
export async function retryOpenEvidence(common: Omit<Context, 'actor'>, now: number): Promise<void> {
  const actor = { id: null, name: 'Cron', requestId: 'cron' }
  for (const evidence of await openEvidence(common.db, now - RETRY_AFTER_MS, ASKED_A_RUN))
    await sendEvidence({ ...common, actor }, evidence, now)
}

async function send(
  { db, settings, drawFile }: Context,
  evidence: StoredEvidence,
  now: number,
  asked: { isSubmitted: boolean },
): Promise<EvidenceEnd> {
  const client = await createStripeClient(settings.stripe)
  const dispute = await findDispute(client, evidence.dispute, now)
  await db.batch(storeDispute(db, evidence.dispute, dispute))
  const end = findEnd(dispute, evidence, now)
  if (end) return end
  const files = []
  for (const file of evidence.files) {
    if (file.id !== null) files.push(file)
    else {
      const drawn = await drawFile(evidence.orderNumber, await findBuiltLines(db, evidence.orderNumber))
      files.push({ ...file, id: await uploadEvidence(client, { ...drawn, name: file.name }) })
    }
  }
  await noteFiles(db, evidence.id, files)
  asked.isSubmitted = true
  const fields = {
    ...evidence.texts,
    ...Object.fromEntries(files.flatMap(({ field, id }) => (id ? [[field, id]] : []))),
  }
  const { id, dispute: reference, orderNumber } = evidence
  const idempotencyKey = `${orderNumber}-evidence-${id}`
  const answer = await submitEvidence(client, { reference, id, fields, idempotencyKey }, now)
  await db.batch(storeDispute(db, reference, answer))
  return { state: 'sent' }
}

/** How the dispute at Stripe ends the evidence; null if it can be sent. */
function findEnd(dispute: DisputeAtProvider, { id, createdAt }: StoredEvidence, now: number): EvidenceEnd | null {
  if (dispute.evidence === String(id)) return { state: 'sent' }
  if (dispute.isAnswered) return { state: 'failed', message: ANSWERED }
  if (dispute.state !== 'open')
    return { state: 'failed', message: `Stripe says that this dispute is ${ended[dispute.state]}.` }
  if (dispute.isPastDue) return { state: 'failed', message: PAST_DUE }
  return now - createdAt >= KEY_LASTS_MS
    ? { state: 'failed', message: 'No response in 20 hours. Send it again.' }
    : null
}

const ended = { review: 'with the bank', won: 'won', lost: 'lost', closed: 'closed' }

/** Nothing happens if another request stored an end first. */
async function storeEnd(
  { db, actor }: Context,
  evidence: StoredEvidence,
  end: EvidenceEnd,
  now: number,
): Promise<void> {
  const { id, orderId, state } = evidence
  const logged = {
    ...{ subject: `order:${orderId}`, was: { evidence: state }, became: { evidence: end.state } },
    ...(end.state === 'sent'
      ? { action: 'dispute.sent', summary: 'Sent evidence to Stripe' }
      : { action: 'dispute.failed', summary: 'The evidence was not sent', reason: end.message }),
  }
  await writeChange(db, actor, { ...logged, statements: endEvidence(db, id, end, now) }, now)
}
