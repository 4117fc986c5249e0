import { ask, query, type Db, type Query } from '#db/db.ts'
import { chooseIdeas, readsIdeas } from './idea-readers.ts'

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
  const marketing = `json(iif(${readsIdeas('u.email')}, 'true', 'false'))`
  const statement = db
    .prepare(`SELECT json_set(preferences, '$.marketing', ${marketing}) AS preferences FROM users u WHERE id = ?`)
    .bind(userId)
  return query<[{ preferences: string }], Record<string, unknown>>([statement], ([{ results }]) =>
    JSON.parse(results[0]?.preferences ?? '{}'),
  )
}

/** Merges new preferences and returns all of them. Whether a member wants design ideas belongs to the address. */
export async function mergePreferences(
  db: Db,
  userId: number,
  { marketing, ...changes }: Record<string, unknown>,
  now: number,
): Promise<Record<string, unknown>> {
  const statements = [
    db
      .prepare(`UPDATE users SET preferences = json_patch(json_remove(preferences, '$.marketing'), ?) WHERE id = ?`)
      .bind(JSON.stringify(changes), userId),
    ...(typeof marketing === 'boolean' ? [chooseIdeas(db, userId, marketing, now)] : []),
  ]
  const [, preferences] = await ask(db, { statements, read: () => null }, preferencesQuery(db, userId))
  return preferences
}
