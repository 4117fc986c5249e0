import { batch, type Db } from '#db/db.ts'
import type { DeskImport, ImportKind } from '#shared/schema/desk/imports.ts'

/** The cells of a file as text. The names of the columns are in lower case; each row has a cell for each column. */
export type ImportTable = { columns: string[]; rows: string[][] }

/** What was there when the file was read, by id. */
export type ImportSeen = Record<string, number | null>

export type StoredImport = DeskImport & { table: ImportTable; seen: ImportSeen; logId: number | null }

const columns = `id, kind, file_name AS fileName, rows, state, version, actor, created_at AS createdAt, applied_at AS appliedAt`

type Row = DeskImport & { cells: string; seen: string; logId: number | null }

export function latestImports(db: Db, limit: number): D1PreparedStatement {
  return db.prepare(`SELECT ${columns} FROM imports ORDER BY id DESC LIMIT ?`).bind(limit)
}

/** The latest imports, and the one with this id. */
export async function readImports(
  db: Db,
  id: number,
  limit: number,
): Promise<{ latest: DeskImport[]; chosen: StoredImport | null }> {
  const [latest, found] = await batch<[DeskImport, Row]>(db, [latestImports(db, limit), importRow(db, id)])
  const [row] = found.results
  return { latest: latest.results, chosen: row ? importOf(row) : null }
}

export async function findImport(db: Db, id: number): Promise<StoredImport | null> {
  const row = await importRow(db, id).first<Row>()
  return row && importOf(row)
}

function importRow(db: Db, id: number): D1PreparedStatement {
  return db.prepare(`SELECT ${columns}, cells, seen, log_id AS logId FROM imports WHERE id = ?`).bind(id)
}

function importOf({ cells, seen, ...row }: Row): StoredImport {
  return { ...row, table: JSON.parse(cells) as ImportTable, seen: JSON.parse(seen) as ImportSeen }
}

export type NewImport = { kind: ImportKind; fileName: string; table: ImportTable; seen: ImportSeen; actor: string }

export function addImport(db: Db, { kind, fileName, table, seen, actor }: NewImport, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO imports (kind, file_name, cells, seen, rows, state, actor, created_at)
       VALUES (?, ?, ?, ?, ?, 'checked', ?, ?) RETURNING id`,
    )
    .bind(kind, fileName, JSON.stringify(table), JSON.stringify(seen), table.rows.length, actor, now)
}

/** Deletes what no one can apply or undo any longer. */
export function forgetImports(db: Db | D1Database, before: number): D1PreparedStatement {
  return db.prepare(`DELETE FROM imports WHERE created_at < ? AND coalesce(applied_at, 0) < ?`).bind(before, before)
}
