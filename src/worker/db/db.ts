export type Db = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/** Runs all statements or none, in one round trip. `Rows` has the type of each statement's rows. */
export async function batch<Rows extends readonly unknown[]>(
  db: Db,
  statements: { [K in keyof Rows]: D1PreparedStatement },
): Promise<{ [K in keyof Rows]: D1Result<Rows[K]> }> {
  // D1 gives every result the same type.
  return (await db.batch([...statements])) as { [K in keyof Rows]: D1Result<Rows[K]> }
}

/** A question that can share a round trip with others and with a change: its statements, and what their results say. */
export type Query<T> = { statements: readonly D1PreparedStatement[]; read: (results: readonly D1Result[]) => T }

/** `Rows` has the type of each statement's rows. */
export function query<Rows extends readonly unknown[], T>(
  statements: { [K in keyof Rows]: D1PreparedStatement },
  read: (results: { [K in keyof Rows]: D1Result<Rows[K]> }) => T,
): Query<T> {
  return { statements, read: (results) => read(results as unknown as Parameters<typeof read>[0]) }
}

/** Answers all questions, in their order and in one round trip. */
export async function ask<Answers extends readonly unknown[]>(
  db: Db,
  ...queries: { [K in keyof Answers]: Query<Answers[K]> }
): Promise<Answers> {
  const asked: readonly Query<unknown>[] = queries
  const results = await db.batch(asked.flatMap(({ statements }) => statements))
  return asked.map(({ statements, read }) => read(results.splice(0, statements.length))) as unknown as Answers
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
