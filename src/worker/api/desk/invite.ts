import { randomBytes } from 'node:crypto'
import { insertInvitation } from '#db/desk/invitations.ts'
import { writeChange } from '#db/desk/write.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { throttle } from '#api/http/throttle.ts'
import { missing } from '#api/http/errors.ts'
import { DESK_INVITATION_MS, limits } from '#worker/base/limits.ts'
import { seal } from '#worker/base/signing/seal.ts'
import { data, type Desk } from './desk.ts'

/** POST invitations: mails this person the link with which they set up their second factor. */
export async function invite(desk: Desk): Promise<Response> {
  const { c, db, actor, visit, now } = desk
  if (visit.hasFactor) return missing(c, 'The second factor is set up already.')
  const { hits, windowMs } = limits.deskInvitations
  await throttle(c, 'desk-invitations', hits, windowMs, String(visit.id))
  const token = randomBytes(24).toString('base64url')
  const payload = { user_id: visit.id, token_sealed: await seal(c.get('settings').appKey, token) }
  const statements = [
    insertInvitation(db, token, visit.id, now + DESK_INVITATION_MS),
    outboxMail(db, 'desk-invitation', `desk-invitation:${visit.id}:${now}`, payload, now),
  ]
  const summary = 'Had a link mailed to set up a second factor'
  await writeChange(db, actor, { action: 'desk.invited', subject: `staff:${visit.id}`, summary, statements }, now)
  return data(desk, null)
}
