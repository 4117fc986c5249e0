import type { DeskCall } from '#shared/api/desk-contract.ts'
import { claimKey, findReply, releaseKey, storeReply } from '#db/orders/idempotency.ts'
import type { Desk, DeskHandler } from './desk.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { fingerprintOf } from './form-key.ts'

const MAX_KEY = 100
/** How long the second press of a double click waits for what the first one did. */
const LONGEST_WAIT_MS = 10_000
const POLL_MS = 100

type Sent = { scope: string; fingerprint: string }

/**
 * Runs a change once for each `Idempotency-Key`: a form that is sent again gets the answer of the first time, and 409 if
 * it says something else now. `permitted` rejects a call beyond the limits, for which nothing is changed.
 */
export async function once(
  desk: Desk,
  call: DeskCall,
  handler: DeskHandler,
  permitted: Promise<void>,
): Promise<Response> {
  const key = desk.c.req.header('Idempotency-Key') ?? ''
  const isFile = 'file' in (call.response ?? {})
  // Reading beside the count saves a trip.
  if (call.method === 'GET' && !isFile) return (await Promise.all([handler(desk), permitted]))[0]
  const permittedHandler = () => permitted.then(() => handler(desk))
  if (isFile || key === '' || key.length > MAX_KEY) return permittedHandler()
  const sent = { scope: `desk|${desk.visit.id}|${key}`, fingerprint: await fingerprintOf(desk) }
  const earlier = await earlierAnswer(desk, sent)
  return earlier ? permitted.then(() => earlier) : finished(desk, sent.scope, permittedHandler)
}

/** The answer of the first time; null after this request has claimed the key. */
async function earlierAnswer(desk: Desk, sent: Sent): Promise<Response | null> {
  for (let waitedMs = 0; waitedMs <= LONGEST_WAIT_MS; waitedMs += POLL_MS) {
    if (await isClaimed(desk, sent)) return null
    const reply = await findReply(desk.db, sent.scope)
    if (reply && reply.fingerprint !== sent.fingerprint) return usedBefore(desk)
    if (reply && reply.status !== null) return repeated(reply.status, reply.body!)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return underWay(desk)
}

/** False if the same form was faster. */
async function isClaimed({ db, now }: Desk, { scope, fingerprint }: Sent): Promise<boolean> {
  try {
    await db.batch(claimKey(db, scope, fingerprint, now))
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE')) return false
    throw error
  }
}

async function finished(desk: Desk, scope: string, handler: DeskHandler): Promise<Response> {
  const { c, db } = desk
  try {
    const response = await handler(desk)
    if (!response.ok) await releaseKey(db, scope).run()
    else waitUntil(c, storeReply(db, scope, response.status, await response.clone().text()).run())
    return response
  } catch (error) {
    await releaseKey(db, scope).run()
    throw error
  }
}

function repeated(status: number, body: string): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', 'Idempotent-Replayed': 'true' } })
}

function usedBefore({ c }: Desk): Response {
  const message =
    'This form was already submitted with different contents, which are saved. Nothing was saved this time. Check what you typed and submit it again.'
  return c.json({ code: 'key_used', message }, 409)
}

function underWay({ c }: Desk): Response {
  return c.json(
    { code: 'in_progress', message: 'This form is already being processed. Wait a moment and refresh.' },
    409,
  )
}
