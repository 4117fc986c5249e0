import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { fieldText, type Fields } from '#shared/actions/fields.ts'
import { attachments, RECEIVED_FILES } from '#shared/actions/form-files.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { clockTime } from '#shared/desk/times.ts'
import { href, paths } from '#shared/paths.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { findLastChange } from '#db/desk/log.ts'
import { writeChange, type Change } from '#db/desk/write.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { keepFiles, storeAttached } from '#desk/frame/attached-files.ts'
import { choice, rowId, sentText, sentTexts, upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { conflict, saveChange } from '#desk/frame/save-change.ts'
import {
  attachToReply,
  findLogged,
  findQuoteToken,
  sendReply,
  sendReplyAgain,
  takeBackReply,
  type LoggedReply,
  type WasBefore,
} from './change-sql.ts'
import { findRequestOfPath } from './request-forms.ts'
import { findSavedReply } from './saved-reply-sql.ts'
import type { StoredRequest } from './sql.ts'

const needs = 'answerRequests'
const MAILED = 'The email was already sent, so this can’t be undone. Write another one instead.'
const TOO_LATE = 'Five minutes have passed, so this can no longer be undone.'
const LATER = 'Something changed after this, so it can’t be undone.'

/** The form of a reply after a saved reply was put into it. */
export type FilledReply = { subject: string; body: string; nextState: string }

/** The button "Insert" sends nothing, so the reply may be unfinished. */
const insertFields = v.object({ saved: sentText, subject: sentText, body: sentText, next_state: sentText })

const replyFields = v.object({
  subject: v.pipe(
    upTo(200, { missing: 'Enter a subject.', tooLong: 'Shorten the subject to 200 characters.' }),
    // An email's header is one line.
    v.transform((typed) => typed.replaceAll(/\s+/g, ' ')),
  ),
  body: upTo(8000, { missing: 'Enter a reply.', tooLong: 'Shorten the reply to 8000 characters.' }),
  next_state: choice(['waiting', 'done'], 'Choose what comes next.'),
  [RECEIVED_FILES]: sentTexts,
})

/** Emails the reply in five minutes; then the request waits, or is done. The button "Insert" only adds a saved reply. */
const replyForm = deskForm('request-answer', {
  needs,
  fields: v.lazy((sent) => (fieldText(sent as Fields, '_preview') ? insertFields : replyFields)),
  run: async (desk, typed) => {
    if ('saved' in typed) return { next: 'show', data: await fillReply(desk, typed) }
    const { db, actor, now, version } = desk
    const { subject, body, next_state: nextState } = typed
    const found = await findRequestOfPath(desk)
    const files = await storeAttached(desk, 'reply', typed)
    const keys = files.map(({ key }) => key)
    const reply = { formId: found.id, kind: 'mail' as const, actor: actor.name, subject, body }
    const change = {
      ...{ action: 'form.answered', subject: found.subject, summary: 'Replied by email' },
      was: { state: found.status, answeredAt: found.answeredAt },
      became: { state: nextState, version: version + 1, subject, answer: body, files: files.length },
      seen: { table: 'form_submissions' as const, id: found.id, version },
      statements: [
        ...sendReply(db, reply, { at: now, mailAt: now + UNDO_MS, nextState }),
        attachToReply(db, keys, found.reference, now + attachments.storedMs),
      ],
    }
    const mail = { about: found.reference, to: [found.email] }
    await mailedByHand(desk, mail, () => saveChange(desk, 'request', change))
    return { next: 'stay', message: `The reply goes out at ${clockTime(now + UNDO_MS)}. You can undo it until then.` }
  },
})

export const answerRequest = keepFiles('reply', findRequestOfPath, replyForm)

async function fillReply(
  desk: PostedDesk,
  { saved, subject, body, next_state: nextState }: v.InferOutput<typeof insertFields>,
): Promise<FilledReply> {
  const inserted = await findInserted(desk, saved)
  return { subject, nextState, body: [body, inserted].filter(Boolean).join('\n\n') }
}

/** A saved reply by its id, or the link of a quote by the quote's number. */
async function findInserted({ db, c }: PostedDesk, chosen: string): Promise<string> {
  if (!chosen.startsWith('Q-')) return (await findSavedReply(db, Number(chosen)))?.body ?? ''
  const { appKey, mail } = c.get('settings')
  const sealed = await findQuoteToken(db, chosen)
  const token = sealed && (await unseal(appKey, sealed))
  return token ? mail.origin + href(paths.quote, { token }) : ''
}

const logFields = v.object({ log: rowId() })

/** Takes back an answer of the last five minutes, as if it had not been written. */
export const undoReply = deskForm('request-undo', {
  ...{ needs, fields: logFields },
  run: async (desk, { log: logId }) => {
    const { db, now } = desk
    const found = await findRequestOfPath(desk)
    const { id, status, version, subject } = found
    const row = await findLogged(db, logId, found.reference)
    const refusal = whyNotUndone(row, found, now)
    if (refusal) throw refused(refusal)
    const was = JSON.parse(row?.was ?? '{}') as WasBefore
    const change = {
      ...{ action: 'form.undone', subject, summary: 'Undid: Replied by email', undoes: logId },
      ...{ was: { state: status }, became: was, seen: { table: 'form_submissions' as const, id, version } },
      statements: takeBackReply(db, found, logId, was, now),
    }
    return saveUnlessRefused(desk, change, MAILED, 'Undone. No email was sent.')
  },
})

function whyNotUndone(row: LoggedReply | null, { version }: StoredRequest, now: number): string | null {
  if (row?.action !== 'form.answered') return 'This can’t be undone.'
  if (row.isUndone) return 'This was already undone.'
  if (row.becameVersion !== version) return LATER
  return now - row.at > UNDO_MS ? TOO_LATE : null
}

/** Sends an answer again whose email was given up. */
export const sendAgain = deskForm('request-again', {
  ...{ needs, fields: logFields },
  run: async (desk, { log: logId }) => {
    const { db, now } = desk
    const { reference, subject } = await findRequestOfPath(desk)
    const row = await findLogged(db, logId, reference)
    if (row?.action !== 'form.answered') throw refused('Not a reply.')
    const change = {
      ...{ action: 'form.mailed', subject, summary: 'Resent a failed reply' },
      statements: sendReplyAgain(db, logId, now),
    }
    return saveUnlessRefused(desk, change, 'This email didn’t fail.', 'Reply resent.')
  },
})

/** Writes a change, or throws the 422 with `refusal` if one of its own assertions failed. */
async function saveUnlessRefused(
  desk: PostedDesk,
  change: Change,
  refusal: string,
  message: string,
): Promise<ActionResult> {
  const { db, actor, now } = desk
  const { outcome } = await writeChange(db, actor, change, now)
  if (outcome === 'refused') throw refused(refusal)
  if (outcome === 'done') return { next: 'stay', message }
  const last = await findLastChange(db, change.subject)
  throw conflict(desk, 'request', last, 'Someone changed or deleted this request.')
}

function refused(message: string): HttpError {
  return new HttpError(422, '', { code: 'refused', message })
}
