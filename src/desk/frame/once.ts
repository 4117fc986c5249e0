import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { claimKey, findReply, releaseKey, storeReply } from '#db/orders/idempotency.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { sign } from '#worker/base/signing/signature.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import type { Desk } from './desk.ts'

const MAX_KEY = 100
/** How long the second press of a double click waits for what the first one did. */
const LONGEST_WAIT_MS = 10_000
const POLL_MS = 100

const USED =
  'This form was already submitted with different contents, which are saved. Nothing was saved this time. Check what you typed and submit it again.'
const UNDER_WAY = 'This form is already being processed. Wait a moment and refresh.'

/**
 * Runs a form once for each of its keys: one that is sent again gets the result of the first time, and 409 if it says
 * something else now.
 */
export async function once(
  desk: Desk,
  key: string,
  fingerprint: string,
  run: () => Promise<ActionResult>,
): Promise<ActionResult> {
  if (key === '' || key.length > MAX_KEY) return run()
  const scope = `desk|${desk.visit.id}|${key}`
  return (await earlierResult(desk, scope, fingerprint)) ?? firstResult(desk, scope, run)
}

/** The result of the first time; null after this request has claimed the key. */
async function earlierResult({ db, now }: Desk, scope: string, fingerprint: string): Promise<ActionResult | null> {
  for (let waitedMs = 0; waitedMs <= LONGEST_WAIT_MS; waitedMs += POLL_MS) {
    if (await isClaimed(() => db.batch(claimKey(db, scope, fingerprint, now)))) return null
    const reply = await findReply(db, scope)
    if (reply && reply.fingerprint !== fingerprint) throw new HttpError(409, '', { code: 'key_used', message: USED })
    if (reply && reply.status !== null) return JSON.parse(reply.body!) as ActionResult
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new HttpError(409, '', { code: 'in_progress', message: UNDER_WAY })
}

/** False if the same form was faster. */
async function isClaimed(claim: () => Promise<unknown>): Promise<boolean> {
  try {
    await claim()
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE')) return false
    throw error
  }
}

async function firstResult({ c, db }: Desk, scope: string, run: () => Promise<ActionResult>): Promise<ActionResult> {
  try {
    const result = await run()
    // A form without `isFile` that saves a file after all is made again.
    if (result.next === 'save') await releaseKey(db, scope).run()
    else waitUntil(c, storeReply(db, scope, 200, JSON.stringify(result)).run())
    return result
  } catch (error) {
    await releaseKey(db, scope).run()
    throw error
  }
}

/** A form's key with what the form says, so that the same key with another amount is another form; '' without a key. */
export function joinKey(key: string, fingerprint: string): string {
  return /^[\w-]{8,64}$/.test(key) ? makeDigest(`${key} ${fingerprint}`) : ''
}

/** A form's contents, signed, because a digest of a password would help to guess it. */
export async function signForm({ c, url }: Desk, form: FormData): Promise<string> {
  const parts: [string, string][] = []
  for (const [name, value] of form.entries() as Iterable<[string, string | File]>) {
    const text = typeof value === 'string' ? value : makeDigest(new Uint8Array(await value.arrayBuffer()))
    if (name !== '_token' && name !== '_key') parts.push([name, text])
  }
  return sign(c.get('settings').appKey, 'desk-form', `${url.pathname}${url.search}\n${JSON.stringify(parts)}`)
}
