import type { Db } from '#db/db.ts'
import type { Prices } from './priced.ts'

/** A family in a batch, with its base prices before and after. */
export type BatchRow = { id: number; name: string; was: Prices; becomes: Prices }
/** A number of the tariff in a batch, before and after. */
export type RateRow = { key: string; was: number; becomes: number }
export type BatchState = 'planned' | 'applied' | 'ended' | 'undone'
export type PriceBatch = {
  id: number
  name: string
  rows: BatchRow[]
  rates: RateRow[]
  state: BatchState
  applyAt: number | null
  endAt: number | null
  version: number
  actor: string
  createdAt: number
  /** Why it could not begin or end on its day, on which it has none anymore; '' while it can. */
  problem: string
}
export type StoredBatch = Omit<PriceBatch, 'rows' | 'rates'> & { rows: string; rates: string }

const columns = `id, name, rows, rates, state, apply_at AS applyAt, end_at AS endAt, version, actor, created_at AS createdAt, problem`

function toBatch({ rows, rates, ...batch }: StoredBatch): PriceBatch {
  return { ...batch, rows: JSON.parse(rows) as BatchRow[], rates: JSON.parse(rates) as RateRow[] }
}

export async function findBatch(db: Db, id: number): Promise<PriceBatch | null> {
  const found = await db.prepare(`SELECT ${columns} FROM price_batches WHERE id = ?`).bind(id).first<StoredBatch>()
  return found && toBatch(found)
}

export function latestBatches(db: Db, limit: number): D1PreparedStatement {
  return db.prepare(`SELECT ${columns} FROM price_batches ORDER BY id DESC LIMIT ?`).bind(limit)
}

export function readBatches({ results }: D1Result<StoredBatch>): PriceBatch[] {
  return results.map(toBatch)
}

export type NewBatch = Pick<PriceBatch, 'name' | 'rows' | 'rates' | 'applyAt' | 'endAt'>

const isOpen = 'coalesce(apply_at, end_at) IS NOT NULL'

/** The batches that will be applied or end, in the order in which they were made. */
export async function openBatches(db: Db): Promise<PriceBatch[]> {
  return readBatches(
    await db.prepare(`SELECT ${columns} FROM price_batches WHERE ${isOpen} ORDER BY id`).all<StoredBatch>(),
  )
}

/** Fails the batch of statements by the assertion unless these are still the open batches, besides the one with `id`. */
export function assertStillOpen(db: Db, open: readonly PriceBatch[], id = 0): D1PreparedStatement {
  const seen = JSON.stringify(open.map(({ id, version }) => [id, version]))
  const now = `SELECT json_group_array(json_array(id, version))
    FROM (SELECT id, version FROM price_batches WHERE ${isOpen} AND id <> ?2 ORDER BY id)`
  return db.prepare(`INSERT INTO _assert (ok) SELECT (${now}) = ?1`).bind(seen, id)
}

/** The rows that end a batch. */
export function turnBack({ rows, rates }: Pick<PriceBatch, 'rows' | 'rates'>): Pick<PriceBatch, 'rows' | 'rates'> {
  const back = <Row extends { was: unknown; becomes: unknown }>(row: Row) => ({
    ...row,
    ...{ was: row.becomes, becomes: row.was },
  })
  return { rows: rows.map(back), rates: rates.map(back) }
}

/** The batches that the cron job applies or ends by now. What ends at a moment does so before something else begins. */
export async function dueBatches(db: Db, now: number): Promise<PriceBatch[]> {
  const due = await db
    .prepare(
      `SELECT ${columns} FROM price_batches WHERE ${isOpen} AND coalesce(apply_at, end_at) <= ?
       ORDER BY coalesce(apply_at, end_at), apply_at IS NOT NULL, id LIMIT 20`,
    )
    .bind(now)
    .all<StoredBatch>()
  return readBatches(due)
}
