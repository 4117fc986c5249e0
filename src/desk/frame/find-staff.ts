import type { Visit } from '#shared/desk/visit.ts'
import type { Role } from '#shared/desk/permissions.ts'
import { findVisitor, type VisitorRow } from '#db/desk/entries.ts'
import { parsedRules } from '#db/shop/shop-rules.ts'
import type { ApiContext } from '#api/http/context.ts'
import { continueSession } from '#api/http/session.ts'
import { sentSessionId } from '#api/http/session-cookies.ts'
import { sharedRead } from '#worker/base/request/shared-reads.ts'
import { deskLifetime } from '#worker/base/limits.ts'
import { isMemberId } from '#worker/base/signing/session-id.ts'
import type { DeskVisitor } from '#api/http/desk-visitor.ts'

/** Null for everyone but staff. Guests cost no query, members one. */
export async function findStaff(c: ApiContext): Promise<DeskVisitor | null> {
  if (c.get('settings').desk.owners.length === 0) return null
  const sessionId = sentSessionId(c)
  if (!isMemberId(sessionId)) return null
  const now = Date.now()
  const row = await sharedRead(c.req.raw, `visitor|${sessionId}`, () => findVisitor(c.get('db'), sessionId, now))
  const role = row && findRole(row, c.get('settings').desk.owners)
  if (!role) return null
  // The CSRF call of the same post needs no more than this row has.
  void sharedRead(c.req.raw, `session|${sessionId}`, () => Promise.resolve(row))
  c.set('session', Promise.resolve(continueSession(c, sessionId, row)))
  return { visit: buildVisit(row, role, now), sessionId, totpSealed: row.totpSealed, rules: parsedRules(row.rules) }
}

/** An address counts only once it is confirmed. The settings come before the table. */
function findRole({ email, emailVerifiedAt, role }: VisitorRow, owners: readonly string[]): Role | null {
  if (emailVerifiedAt === null) return null
  return owners.includes(email) ? 'owner' : (role as Role | null)
}

function buildVisit(row: VisitorRow, role: Role, now: number): Visit {
  const { id, email, name, totpSealed, openedAt, provenAt, deskSeenAt, keysOff } = row
  const isOpen = openedAt !== null && now - openedAt < deskLifetime.maximumMs && now - deskSeenAt! < deskLifetime.idleMs
  return {
    ...{ id, name, email, role },
    hasFactor: totpSealed !== null,
    hasKeys: keysOff === 0,
    open: isOpen ? { since: openedAt, provenAt: provenAt! } : null,
    closed: parsedRules(row.rules).closed,
    waiting: { orders: row.ordersWaiting, requests: row.requestsWaiting, emails: row.emailsFailed },
  }
}
