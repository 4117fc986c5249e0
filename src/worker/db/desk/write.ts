import type { Db } from '../db.ts'

/** Who acts in the Desk. `id` is null for the command line. */
export type Actor = { id: number | null; name: string; requestId: string }

/** A change as the log describes it. */
export type Logged = {
  /** The name of the action, such as `order.moved`. */
  action: string
  /** The subject, without personal data: `order:123`. */
  subject: string
  /** One sentence without personal data. */
  summary: string
  amountCents?: number
  reason?: string
  /** Values before and after. They may name the customer whom the subject leads to. */
  was?: object
  became?: object
  /** The log row of the bulk action that this is part of, and the row that this undoes. */
  partOf?: number
  undoes?: number
}

/** A row that is changed, in the version that the person has seen. */
export type Seen = {
  table:
    | 'orders'
    | 'form_submissions'
    | 'saved_answers'
    | 'desk_views'
    | 'reviews'
    | 'families'
    | 'quotes'
    | 'price_batches'
    | 'imports'
    | 'coupons'
    | 'banners'
    | 'site_settings'
    | 'order_news'
    | 'redirects'
    | 'cut_plans'
    | 'page_texts'
    | 'categories'
  id: number
  version: number
}

export type Change = Logged & {
  seen?: Seen
  /** Statements of the change. They may use `thisLogRow`; one that inserts 0 into `_assert` undoes everything. */
  statements: readonly D1PreparedStatement[]
}

/** The id of the log row of the batch under way, for its statements. */
export const thisLogRow = '(SELECT max(id) FROM desk_log)'

/** `results` are those of the change's own statements. */
export type Written =
  | { outcome: 'done'; logId: number; results: D1Result[] }
  | { outcome: 'changed' }
  | { outcome: 'refused' }

/**
 * Runs a change of the desk in one batch: first the check of its version, then its rows in the log, then the change.
 * `changed` if someone else changed the row first, `refused` if one of the statements' own assertions failed; then
 * nothing has happened.
 */
export async function writeChange(db: Db, actor: Actor, change: Change, now: number): Promise<Written> {
  const before = [...(change.seen ? versionCheck(db, change.seen) : []), ...logStatements(db, actor, change, now)]
  const statements = [
    ...before,
    ...change.statements,
    db.prepare(`SELECT ${thisLogRow} AS logId`),
    db.prepare('DELETE FROM _assert'),
  ]
  try {
    const results = await db.batch<{ logId: number }>(statements)
    return { outcome: 'done', logId: results.at(-2)!.results[0]!.logId, results: results.slice(before.length, -2) }
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('assertion'))) throw error
    return { outcome: (await isCurrent(db, change)) ? 'refused' : 'changed' }
  }
}

/** Statements that raise the version of a row, and fail the batch by the assertion if it is no longer the one that was seen. */
export function versionCheck(db: Db, { table, id, version }: Seen): D1PreparedStatement[] {
  return [
    db.prepare(`UPDATE ${table} SET version = version + 1 WHERE id = ?1 AND version = ?2`).bind(id, version),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

/** Statements that log a change. Those that follow in the batch may use `thisLogRow`. */
export function logStatements(db: Db, actor: Actor, change: Logged, now: number): D1PreparedStatement[] {
  return [logRow(db, actor, change, now), ...details(db, change)]
}

function logRow(db: Db, actor: Actor, change: Logged, now: number): D1PreparedStatement {
  const { action, subject, summary, amountCents = null, reason = '', partOf = null, undoes = null } = change
  return db
    .prepare(
      `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, amount_cents, reason, request_id, part_of, undoes)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(now, actor.id, actor.name, action, subject, summary, amountCents, reason, actor.requestId, partOf, undoes)
}

function details(db: Db, { was, became }: Logged): D1PreparedStatement[] {
  if (!was && !became) return []
  const values = [JSON.stringify(was ?? {}), JSON.stringify(became ?? {})]
  return [db.prepare(`INSERT INTO desk_log_details (log_id, was, became) VALUES (${thisLogRow}, ?, ?)`).bind(...values)]
}

async function isCurrent(db: Db, { seen }: Change): Promise<boolean> {
  if (!seen) return true
  const row = await db
    .prepare(`SELECT version FROM ${seen.table} WHERE id = ?`)
    .bind(seen.id)
    .first<{ version: number }>()
  return row?.version === seen.version
}
