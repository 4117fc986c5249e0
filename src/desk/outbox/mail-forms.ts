import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { thisLogRow } from '#db/desk/write.ts'
import { whole } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { dropMail, findMail, sendMailAgain, tryFailedMails, tryMail } from './sql.ts'

/** As many as a minute's job sends. */
export const MOST_RETRIED = 50

const GONE = 'This email doesn’t exist or was deleted.'
const needs = 'mailCustomer'
const fields = v.object({ id: whole(1, 999_999_999, GONE) })

/** Tries an email at once that waits or failed. */
export const retryEmail = deskForm('email-retry', {
  ...{ needs, fields },
  run: (desk, { id }) => {
    const change = { verb: 'retried', summary: 'Tried an email again', statements: tryMail(desk.db, id, desk.now) }
    return changeEmail(desk, id, change, 'The email is being sent.')
  },
})

/** Tries emails that failed at once. */
export const retryEmails = deskForm('emails-retry', {
  ...{ needs, fields: v.object({}) },
  run: async (desk) => {
    await saveChange(desk, 'email', {
      ...{ action: 'emails.retried', subject: 'emails', summary: 'Tried the failed emails again' },
      ...{ became: { retried: true }, statements: [tryFailedMails(desk.db, MOST_RETRIED, desk.now)] },
    })
    return { next: 'stay', message: 'The failed emails are being sent.' }
  },
})

/** An email that waits is never sent. */
export const dropEmail = deskForm('email-drop', {
  ...{ needs, fields },
  run: (desk, { id }) => {
    const change = { verb: 'dropped', summary: 'Took back an email', statements: dropMail(desk.db, id, desk.now) }
    return changeEmail(desk, id, change, 'The email will not be sent.')
  },
})

/** Sends an email once more that was sent. */
export const sendEmailAgain = deskForm('email-again', {
  ...{ needs, fields },
  run: async (desk, { id }) => {
    const { db, now } = desk
    const sent = await findMail(db, id)
    if (!sent) throw new HttpError(404, '', { message: GONE })
    const about = sent.number ?? sent.reference ?? `email:${id}`
    const to = sent.recipient === null ? [] : [sent.recipient]
    const statements = sendMailAgain(db, id, thisLogRow, now)
    const change = { verb: 'sent-again', summary: 'Sent an email again', statements }
    return mailedByHand(desk, { about, to }, () => changeEmail(desk, id, change, 'The email is being sent again.'))
  },
})

type MailChange = { verb: string; summary: string; statements: D1PreparedStatement[] }

async function changeEmail(
  desk: PostedDesk,
  id: number,
  { verb, summary, statements }: MailChange,
  message: string,
): Promise<ActionResult> {
  const change = { action: `email.${verb}`, subject: `email:${id}`, summary, became: { [verb]: true }, statements }
  await saveChange(desk, 'email', change)
  return { next: 'stay', message }
}
