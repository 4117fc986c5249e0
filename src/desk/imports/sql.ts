import { batch, type Db } from '#db/db.ts'

export const importKinds = ['families', 'stock'] as const
export type ImportKind = (typeof importKinds)[number]

/** The cells of a file as text. The names of the columns are in lower case; each row has a cell for each column. */
export type ReadFile = { kind: ImportKind; table: { columns: string[]; rows: string[][] } }

/** Times are in UTC milliseconds. */
export type ListedImport = {
  id: number
  kind: ImportKind
  fileName: string
  rows: number
  state: 'checked' | 'applied' | 'undone'
  version: number
  actor: string
  createdAt: number
  appliedAt: number | null
}
/** `seen` is what was there when the file was read, by id. */
export type StoredImport = ListedImport & ReadFile & { seen: Record<string, number | null>; logId: number | null }

type Row = ListedImport & { cells: string; seen: string; logId: number | null }

const SHOWN = 20
const columns = `id, kind, file_name AS fileName, rows, state, version, actor, created_at AS createdAt, applied_at AS appliedAt`

/** The latest imports, and the one with this id. */
export async function readImports(
  db: Db,
  id: number,
): Promise<{ latest: ListedImport[]; chosen: StoredImport | null }> {
  const latest = db.prepare(`SELECT ${columns} FROM imports ORDER BY id DESC LIMIT ${SHOWN}`)
  const [listed, found] = await batch<[ListedImport, Row]>(db, [latest, selectImport(db, id)])
  const [row] = found.results
  return { latest: listed.results, chosen: row ? parseImport(row) : null }
}

export async function findImport(db: Db, id: number): Promise<StoredImport | null> {
  const row = await selectImport(db, id).first<Row>()
  return row && parseImport(row)
}

function selectImport(db: Db, id: number): D1PreparedStatement {
  return db.prepare(`SELECT ${columns}, cells, seen, log_id AS logId FROM imports WHERE id = ?`).bind(id)
}

function parseImport({ cells, seen, ...row }: Row): StoredImport {
  return { ...row, table: JSON.parse(cells) as ReadFile['table'], seen: JSON.parse(seen) as StoredImport['seen'] }
}

export type NewImport = ReadFile & Pick<StoredImport, 'fileName' | 'seen' | 'actor'>

export function insertImport(
  db: Db,
  { kind, fileName, table, seen, actor }: NewImport,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO imports (kind, file_name, cells, seen, rows, state, actor, created_at)
       VALUES (?, ?, ?, ?, ?, 'checked', ?, ?) RETURNING id`,
    )
    .bind(kind, fileName, JSON.stringify(table), JSON.stringify(seen), table.rows.length, actor, now)
}
