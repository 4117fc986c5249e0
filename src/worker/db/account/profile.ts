import type { Db } from '#db/db.ts'

export type Names = { name: string; first_name: string; last_name: string }

export async function setNames(db: Db, userId: number, { name, first_name, last_name }: Names): Promise<void> {
  await db
    .prepare('UPDATE users SET name = ?, first_name = ?, last_name = ? WHERE id = ?')
    .bind(name, first_name, last_name, userId)
    .run()
}

export async function preferencesOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  return chosen(db.prepare('SELECT preferences FROM users WHERE id = ?').bind(userId))
}

/** Merges new preferences and returns all of them. */
export async function mergePreferences(
  db: Db,
  userId: number,
  changes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  return chosen(
    db
      .prepare('UPDATE users SET preferences = json_patch(preferences, ?) WHERE id = ? RETURNING preferences')
      .bind(JSON.stringify(changes), userId),
  )
}

async function chosen(statement: D1PreparedStatement): Promise<Record<string, unknown>> {
  const row = await statement.first<{ preferences: string }>()
  return JSON.parse(row?.preferences ?? '{}') as Record<string, unknown>
}
