import type { ActionResult } from '#shared/actions/action.ts'
import { fieldNumber, fieldText, filesIn, type Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { may, NOT_ALLOWED } from '#shared/desk/permissions.ts'
import { isProven } from '#api/desk/prove.ts'
import { logRefusal } from '#api/http/refusal-log.ts'
import { throttle } from '#api/http/throttle.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { limits } from '#worker/base/limits.ts'
import { meanwhile } from '#worker/base/meanwhile.ts'
import { originOf } from '#worker/base/request/origin.ts'
import { startAfterwards, waitUntil } from '#worker/base/wait-until.ts'
import { flushSoon } from '#worker/outbox.ts'
import type { Desk } from './desk.ts'
import type { DeskForm } from './form.ts'
import { httpErrorOf } from './http-error-of.ts'
import { fingerprintOf, once } from './once.ts'

const LOCKED = 'The Desk is locked. Unlock it and try again.'
const PROVE = 'Enter your password to continue.'

/** Runs a form that staff submitted at an open Desk. Throws `HttpError` for what it refuses, 503 when it takes too long. */
export async function runForm(desk: Desk, form: DeskForm, fields: Fields, sent: FormData): Promise<ActionResult> {
  const work = run(desk, form, fields, sent)
  waitUntil(desk.c, work)
  try {
    const result = await withTimeout(deadlines.callMs, work)
    startAfterwards(desk.c, () => flushSoon(desk.c.env, originOf(desk.c)))
    return result
  } catch (error) {
    const refusal = await httpErrorOf(error)
    const facts = { request: desk.actor.requestId, method: 'POST', form: form.name }
    if (refusal) logRefusal(desk.c, refusal.status, facts)
    throw refusal ?? error
  }
}

async function run(desk: Desk, form: DeskForm, fields: Fields, sent: FormData): Promise<ActionResult> {
  // The pages that unlock it are shown while it is locked, and any form can be posted to them.
  if (!desk.visit.open) throw new HttpError(403, '', { code: 'locked', message: LOCKED })
  if (!may(desk.visit.role, form.needs)) throw new HttpError(403, '', { code: 'role', message: NOT_ALLOWED })
  const { hits, windowMs } = limits.deskWrites
  const counted = meanwhile(() => throttle(desk.c, 'desk-writes', hits, windowMs, String(desk.visit.id)))
  if (form.isProven && !(await isProven(desk, fieldText(fields, 'current_password')))) {
    throw new HttpError(428, '', { code: 'prove', message: PROVE })
  }
  const posted = {
    ...desk,
    version: fieldNumber(fields, '_version', 0),
    files: (name: string) => filesIn(sent, name),
  }
  // A file is made each time, and a preview leaves the form on the page, which is submitted later by the same key.
  const key = form.isFile || fieldText(fields, '_preview') ? '' : fieldText(fields, '_key')
  return once(desk, key, await fingerprintOf(desk, sent), async () => {
    await counted
    return form.run(posted, fields)
  })
}
