import { deleteOtherSessions, deleteSessionByDigest, listSessions, type DeviceRow } from '#db/account/sessions.ts'
import type { MemberDevice } from '#shared/schema/user.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { signByEach } from '#worker/base/signing/signature.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { endSession, requireSession } from '#api/http/session.ts'
import { logSecurity } from './security-log.ts'

const HANDLE_LENGTH = 22

/** GET /api/user/sessions: where the member is signed in, this browser first, then by last use. */
export async function sessions(c: CallContext<'sessions'>): Promise<Response> {
  const { rows, own } = await devices(c)
  const shown = rows.map((row) => deviceJson(c, row, own))
  return c.json({ data: shown.toSorted((a, b) => Number(b.current) - Number(a.current)) })
}

/** DELETE /api/user/sessions/{id}: signs one browser out, which may be this one. */
export async function endOneSession(c: CallContext<'endSession'>): Promise<Response> {
  const { rows, own, email } = await devices(c)
  const row = rows.find(({ digest }) => listHandles(c, digest).includes(c.req.param('id')))
  if (!row) return missing(c, 'That device is already signed out.')
  if (row.digest === own) await endSession(c)
  else await deleteSessionByDigest(c.get('db'), row.digest).run()
  logSecurity(c, 'session-ended', email)
  return c.body(null, 204)
}

export async function endOtherSessions(c: CallContext<'endOtherSessions'>): Promise<Response> {
  const { id, user } = await requireSession(c)
  await deleteOtherSessions(c.get('db'), user.id, id).run()
  logSecurity(c, 'other-sessions-ended', user.email)
  return c.body(null, 204)
}

async function devices(c: ApiContext): Promise<{ rows: DeviceRow[]; own: string; email: string }> {
  const { id, user } = await requireSession(c)
  return { rows: await listSessions(c.get('db'), user.id, Date.now()), own: makeDigest(id), email: user.email }
}

function deviceJson(c: ApiContext, { digest, device, createdAt, lastSeenAt }: DeviceRow, own: string): MemberDevice {
  return {
    id: listHandles(c, digest)[0]!,
    device: device || 'Unknown device',
    created_at: createdAt,
    last_seen_at: lastSeenAt,
    current: digest === own,
  }
}

/** A session's name on the page by each key, which is neither its id nor the digest in the database. Pages show the first. */
function listHandles(c: ApiContext, digest: string): string[] {
  return signByEach(c.get('settings').appKey, 'session', digest).map((text) => text.slice(0, HANDLE_LENGTH))
}
