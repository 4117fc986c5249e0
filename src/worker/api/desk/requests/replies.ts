import * as v from 'valibot'
import {
  answerStatements,
  findAnswer,
  sendAnswerAgain,
  takeBackAnswer,
  type UndoableAnswer,
} from '#db/desk/requests/changes.ts'
import type { RequestRecord } from '#db/desk/requests/view.ts'
import { tried, validated } from '#api/http/validation.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { attachToReply } from '#db/desk/customer-files.ts'
import { attachments } from '#shared/actions/form-files.ts'
import { filesForCustomer, keysOf } from '../customer-files.ts'
import type { Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { changeRequest, withRequest } from './chosen-request.ts'

const ReplyBody = v.object({
  subject: v.pipe(
    v.string('Enter a subject.'),
    v.minLength(1, 'Enter a subject.'),
    v.maxLength(200, 'Shorten the subject to 200 characters.'),
    // An email's header is one line.
    v.transform((typed) => typed.replaceAll(/\s+/g, ' ')),
  ),
  body: v.pipe(
    v.string('Enter a reply.'),
    v.minLength(1, 'Enter a reply.'),
    v.maxLength(8000, 'Shorten the reply to 8000 characters.'),
  ),
  next_state: v.picklist(['waiting', 'done'], 'Choose what comes next.'),
  version: v.number(),
})
const LogBody = v.object({ log: v.number() })
const Was = v.object({ state: v.string(), answeredAt: v.nullable(v.number()) })

const MAILED = 'The email was already sent, so this can’t be undone. Write another one instead.'
const TOO_LATE = 'Five minutes have passed, so this can no longer be undone.'
const LATER = 'Something changed after this, so it can’t be undone.'

/** POST requests/:reference/replies: emails an answer in five minutes; then the request waits, or is done. */
export function answer(desk: Desk): Promise<Response> {
  return withRequest(desk, async (found) => {
    const { db, actor, now, c } = desk
    const { values, errors } = await tried(() => validated(c, ReplyBody))
    const files = await filesForCustomer(c, 'reply', errors)
    const { subject, body, next_state: nextState, version } = values!
    const reply = { formId: found.id, kind: 'mail' as const, actor: actor.name, subject, body }
    const made = {
      ...{ action: 'form.answered', summary: 'Replied by email' },
      was: { state: found.status, answeredAt: found.answeredAt },
      became: { state: nextState, version: version + 1, subject, answer: body, files: files.length },
      statements: [
        ...answerStatements(db, reply, { at: now, mailAt: now + UNDO_MS, nextState }),
        attachToReply(db, keysOf(files), found.reference, now + attachments.keptMs),
      ],
    }
    return mailedByHand(desk, { about: found.reference, to: [found.email] }, () =>
      changeRequest(desk, found, version, made),
    )
  })
}

/** POST requests/:reference/undo: takes back an answer of the last five minutes, as if it had not been written. */
export function undoAnswer(desk: Desk): Promise<Response> {
  return withRequest(desk, async (found) => {
    const { log: logId } = await validated(desk.c, LogBody)
    const { db, now, c } = desk
    const row = await findAnswer(db, logId, found.reference)
    const why = reasonAgainst(row, found, now)
    if (!row || why) return c.json({ code: 'refused', message: why }, 422)
    const was = v.parse(Was, JSON.parse(row.was ?? '{}'))
    const made = {
      ...{ action: 'form.undone', summary: 'Undid: Replied by email', undoes: logId },
      ...{ was: { state: found.status }, became: was },
      statements: takeBackAnswer(db, { logId, reference: found.reference, formId: found.id, was }, now),
    }
    return changeRequest(desk, found, found.version, made, MAILED)
  })
}

function reasonAgainst(row: UndoableAnswer | null, found: RequestRecord, now: number): string | null {
  if (row?.action !== 'form.answered') return 'This can’t be undone.'
  if (row.isUndone) return 'This was already undone.'
  if (row.becameVersion !== found.version) return LATER
  return now - row.at > UNDO_MS ? TOO_LATE : null
}

/** POST requests/:reference/again: sends an answer again whose email was given up. */
export function answerAgain(desk: Desk): Promise<Response> {
  return withRequest(desk, async (found) => {
    const { log: logId } = await validated(desk.c, LogBody)
    const { db, now, c } = desk
    const row = await findAnswer(db, logId, found.reference)
    if (row?.action !== 'form.answered') return c.json({ code: 'refused', message: 'Not a reply.' }, 422)
    const made = {
      ...{ action: 'form.mailed', summary: 'Resent a failed reply' },
      statements: sendAnswerAgain(db, logId, now),
    }
    return changeRequest(desk, found, null, made, 'This email didn’t fail.')
  })
}
