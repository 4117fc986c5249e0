import { ask, query, type Db, type Query } from '#db/db.ts'

export type Names = { name: string; first_name: string; last_name: string }

export async function setNames(db: Db, userId: number, { name, first_name, last_name }: Names): Promise<void> {
  await db
    .prepare('UPDATE users SET name = ?, first_name = ?, last_name = ? WHERE id = ?')
    .bind(name, first_name, last_name, userId)
    .run()
}

export async function loadPreferences(db: Db, userId: number): Promise<Record<string, unknown>> {
  const [preferences] = await ask(db, preferencesQuery(db, userId))
  return preferences
}

export function preferencesQuery(db: Db, userId: number): Query<Record<string, unknown>> {
  return chosen(db.prepare('SELECT preferences FROM users WHERE id = ?').bind(userId))
}

/** Merges new preferences and returns all of them. */
export async function mergePreferences(
  db: Db,
  userId: number,
  changes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const statement = db
    .prepare('UPDATE users SET preferences = json_patch(preferences, ?) WHERE id = ? RETURNING preferences')
    .bind(JSON.stringify(changes), userId)
  const [preferences] = await ask(db, chosen(statement))
  return preferences
}

function chosen(statement: D1PreparedStatement): Query<Record<string, unknown>> {
  return query<[{ preferences: string }], Record<string, unknown>>([statement], ([{ results }]) =>
    JSON.parse(results[0]?.preferences ?? '{}'),
  )
}
