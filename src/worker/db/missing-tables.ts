import tables from 'virtual:schema-tables'
import type { Db } from './db.ts'

/** How many of the tables that the migrations create do not exist. */
export async function countMissingTables(db: Db): Promise<number> {
  const present = await db
    .prepare(
      "SELECT count(*) AS present FROM sqlite_master WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(tables))
    .first<number>('present')
  return tables.length - (present ?? 0)
}
