import { batch } from '#db/db.ts'
import { ownersInTable } from '#db/desk/staff/factor.ts'
import { clearHits, countHit, currentHits, removeHit, type Hits } from '#db/limits/rate-limits.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { tooManyAttempts, visitorLimits } from '#api/http/throttle.ts'
import { limits, type Limit } from '#worker/base/limits.ts'
import type { Desk } from '#desk/frame/desk.ts'

type Counter = { key: string; shut: string; limit: Limit }

/** A person and each network have their own count; after too many failures the way is shut. */
function listTryCounters({ visit, c }: Desk): [person: Counter, ...networks: Counter[]] {
  return [
    { key: `desk-opening|${visit.id}`, shut: `desk-shut|${visit.id}`, limit: limits.deskOpening },
    ...visitorLimits(c, limits.deskOpeningsOfNetwork).map(({ network, limit }) => ({
      ...{ key: `desk-openings|${network}`, shut: `desk-shut-to|${network}`, limit },
    })),
  ]
}

/** Counts a try before it is looked at, so that parallel ones stay within the limit. Throws the 429. */
export async function countOpening(desk: Desk): Promise<void> {
  const { db, now } = desk
  const counters = listTryCounters(desk)
  const [shut, hits] = [
    await batch<Hits[]>(
      db,
      counters.map(({ shut: key, limit }) => currentHits(db, key, limit.windowMs, now)),
    ),
    await batch<Hits[]>(
      db,
      counters.map(({ key, limit }) => countHit(db, key, limit.windowMs, now)),
    ),
  ]
  for (const [index, { limit }] of counters.entries()) {
    const closed = shut[index]!.results[0]
    const count = hits[index]!.results[0]!
    if (!closed && count.hits <= limit.hits) continue
    await db.batch(counters.map((counter) => removeHit(db, counter.key)))
    const since = closed?.windowStart ?? count.windowStart
    throw tooManyAttempts(limit.hits, since + limit.windowMs, now)
  }
}

/** Statements that take back what was counted for an opening that succeeded. */
export function uncountOpening(desk: Desk): D1PreparedStatement[] {
  const [person, ...networks] = listTryCounters(desk)
  return [clearHits(desk.db, person.key), ...networks.map(({ key }) => removeHit(desk.db, key))]
}

/** After the last try that is allowed, shuts the way and tells the owners. */
export async function noteFailedOpening(desk: Desk): Promise<void> {
  const { db, now } = desk
  const counters = listTryCounters(desk)
  const found = await batch<Hits[]>(
    db,
    counters.map(({ key, limit }) => currentHits(db, key, limit.windowMs, now)),
  )
  const full = counters.filter(({ limit }, index) => (found[index]!.results[0]?.hits ?? 0) >= limit.hits)
  if (full.length === 0) return
  const shutting = full.flatMap(({ key, shut, limit }) => [
    clearHits(db, shut),
    countHit(db, shut, limit.windowMs, now),
    clearHits(db, key),
  ])
  await db.batch([...shutting, ...(await emailsToOwners(desk, 'desk-closed'))])
}

/** Emails to all owners about something that happened to this person's desk. */
export async function emailsToOwners({ c, db, now, visit }: Desk, kind: 'desk-closed'): Promise<D1PreparedStatement[]> {
  const owners = new Set([...c.get('settings').desk.owners, ...(await ownersInTable(db))])
  return [...owners].map((email) =>
    outboxMail(db, kind, `${kind}:${visit.id}:${now}:${email}`, { email, name: visit.name }, now),
  )
}
