import type { ActionResult } from '#shared/actions/action.ts'
import { fieldNumber, fieldText, filesIn, type Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { logRefusal } from '#api/http/refusal-log.ts'
import { throttle } from '#api/http/throttle.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { limits } from '#worker/base/limits.ts'
import { log, thrown } from '#worker/base/log.ts'
import { startEarly } from '#worker/base/start-early.ts'
import { readOrigin } from '#worker/base/request/origin.ts'
import { startAfterwards, waitUntil } from '#worker/base/wait-until.ts'
import { flushSoon } from '#worker/outbox.ts'
import type { Desk } from './desk.ts'
import type { DeskForm } from './form.ts'
import { toHttpError } from './to-http-error.ts'
import { signForm, joinKey, once } from './once.ts'
import { requirePermission, requireProof } from './require.ts'

const LOCKED = 'The Desk is locked. Unlock it and try again.'

/** Runs a form that staff submitted at an open Desk. Throws `HttpError` for what it refuses, 503 when it takes too long. */
export function runForm(desk: Desk, form: DeskForm, fields: Fields, sent: FormData): Promise<ActionResult> {
  // Emails go out and failures are logged after the deadline, too.
  const work = run(desk, form, fields, sent).then(
    (result) => {
      startAfterwards(desk.c, () => flushSoon(desk.c.env, readOrigin(desk.c)))
      return result
    },
    async (error: unknown) => {
      const failure = (await toHttpError(error)) ?? error
      logFailure(desk, form, failure)
      throw failure
    },
  )
  waitUntil(desk.c, work)
  return withTimeout(deadlines.callMs, work)
}

/** Logs a refusal, and what the database or the code failed at. */
function logFailure({ c, actor }: Desk, form: DeskForm, failure: unknown): void {
  const facts = { request: actor.requestId, method: 'POST', form: form.name }
  const status = failure instanceof HttpError ? failure.status : 500
  if (status >= 500) log('error', 'desk', { ...facts, ...thrown(failure) })
  else logRefusal(c, status, facts)
}

async function run(desk: Desk, form: DeskForm, fields: Fields, sent: FormData): Promise<ActionResult> {
  if (form.needs !== 'staff') {
    // The pages that unlock it are shown while it is locked, and any form can be posted to them.
    if (!desk.visit.open) throw new HttpError(403, '', { code: 'locked', message: LOCKED })
    requirePermission(desk, form.needs)
  }
  const counted = startEarly(() => countForm(desk, sent))
  if (form.isProven) await requireProof(desk, fieldText(fields, 'current_password')).catch(refuseAfter(counted))
  const key = readOnceKey(form, fields)
  const fingerprint = await signForm(desk, sent)
  const posted = {
    ...desk,
    version: fieldNumber(fields, '_version', 0),
    formKey: joinKey(key, fingerprint),
    files: (name: string) => filesIn(sent, name),
  }
  const permittedRun = () => counted.then(() => form.run(posted, fields))
  try {
    return await once(desk, key, fingerprint, permittedRun)
  } finally {
    // A repeated form counts, too.
    await counted
  }
}

/** Throws the 429 for someone who submits forms without end, and for a network that sends files without end. */
async function countForm({ c, visit }: Desk, sent: FormData): Promise<void> {
  const { deskWrites, uploads } = limits
  const hasFiles = [...sent.values()].some((value) => typeof value !== 'string' && (value as File).size > 0)
  await throttle(c, 'desk-writes', deskWrites.hits, deskWrites.windowMs, String(visit.id))
  if (hasFiles) await throttle(c, 'uploads', uploads.hits, uploads.windowMs)
}

/**
 * '' for what is done each time: a file, and a preview, which leaves the form on the page for later. What locks or unlocks
 * the Desk is not stored, because it shows recovery codes.
 */
function readOnceKey({ isFile, needs }: DeskForm, fields: Fields): string {
  return isFile || needs === 'staff' || fieldText(fields, '_preview') ? '' : fieldText(fields, '_key')
}

function refuseAfter(counted: Promise<void>): (error: unknown) => Promise<never> {
  return async (error) => {
    await counted
    throw error
  }
}
