import type { Db } from '../db.ts'

/** Who acts at the desk. `id` is null for the command line. */
export type Actor = { id: number | null; name: string; requestId: string }

export type Change = {
  /** The name of the action, such as `order.moved`. */
  action: string
  /** What it is about, without personal data: `order:123`. */
  subject: string
  /** One sentence without personal data. */
  summary: string
  amountCents?: number
  reason?: string
  /** What was before and after. It may name people, if `personKey` says whom. */
  was?: object
  became?: object
  personKey?: string
  /** The log row of the bulk action that this is part of, and the row that this undoes. */
  partOf?: number
  undoes?: number
  /** The row that is changed, in the version that the person has seen. */
  seen?: { table: 'orders'; id: number; version: number }
  /** What is changed. Statements may use `thisLogRow`; one that inserts 0 into `_assert` undoes everything. */
  statements: readonly D1PreparedStatement[]
}

/** The id of the log row of the batch under way, for its statements. */
export const thisLogRow = '(SELECT max(id) FROM desk_log)'

export type Written = { outcome: 'done'; logId: number } | { outcome: 'changed' } | { outcome: 'refused' }

/**
 * Runs a change of the desk in one batch: first the check of its version, then the log row, the change, and the details.
 * `changed` if somebody else changed the row first, `refused` if one of the statements' own assertions failed; then
 * nothing has happened.
 */
export async function writeChange(db: Db, actor: Actor, change: Change, now: number): Promise<Written> {
  const statements = [
    ...versionCheck(db, change),
    logRow(db, actor, change, now),
    ...change.statements,
    ...details(db, change),
    db.prepare(`SELECT ${thisLogRow} AS logId`),
    db.prepare('DELETE FROM _assert'),
  ]
  try {
    const results = await db.batch<{ logId: number }>(statements)
    return { outcome: 'done', logId: results.at(-2)!.results[0]!.logId }
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('assertion'))) throw error
    return { outcome: (await isCurrent(db, change)) ? 'refused' : 'changed' }
  }
}

function versionCheck(db: Db, { seen }: Change): D1PreparedStatement[] {
  if (!seen) return []
  return [
    db
      .prepare(`UPDATE ${seen.table} SET version = version + 1 WHERE id = ?1 AND version = ?2`)
      .bind(seen.id, seen.version),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

function logRow(db: Db, actor: Actor, change: Change, now: number): D1PreparedStatement {
  const { action, subject, summary, amountCents = null, reason = '', partOf = null, undoes = null } = change
  return db
    .prepare(
      `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, amount_cents, reason, request_id, part_of, undoes)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(now, actor.id, actor.name, action, subject, summary, amountCents, reason, actor.requestId, partOf, undoes)
}

function details(db: Db, { was, became, personKey = '' }: Change): D1PreparedStatement[] {
  if (!was && !became) return []
  const values = [personKey, JSON.stringify(was ?? {}), JSON.stringify(became ?? {})]
  return [
    db
      .prepare(`INSERT INTO desk_log_details (log_id, person_key, was, became) VALUES (${thisLogRow}, ?, ?, ?)`)
      .bind(...values),
  ]
}

async function isCurrent(db: Db, { seen }: Change): Promise<boolean> {
  if (!seen) return true
  const row = await db
    .prepare(`SELECT version FROM ${seen.table} WHERE id = ?`)
    .bind(seen.id)
    .first<{ version: number }>()
  return row?.version === seen.version
}
