export type Db = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/** Runs all statements or none, in one round trip. `Rows` has the type of each statement's rows. */
export async function batch<Rows extends readonly unknown[]>(
  db: Db,
  statements: { [K in keyof Rows]: D1PreparedStatement },
): Promise<{ [K in keyof Rows]: D1Result<Rows[K]> }> {
  // D1 gives every result the same type.
  return (await db.batch([...statements])) as { [K in keyof Rows]: D1Result<Rows[K]> }
}

export function onlyRow<Row>({ results: [row] }: D1Result<Row>): Row {
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}

/** How many of these tables do not exist. */
export async function countMissingTables(db: Db, names: readonly string[]): Promise<number> {
  const present = await db
    .prepare(
      "SELECT count(*) AS present FROM sqlite_master WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(names))
    .first<number>('present')
  return names.length - (present ?? 0)
}
