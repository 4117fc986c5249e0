import { touchEntry } from '#db/desk/entries.ts'
import { data, type Desk } from './desk.ts'

const MAX_PATH = 200

/**
 * GET entry: who this is, and whether the desk is open. Notes the page (`?at=`) that somebody looks at; without one, nobody
 * did anything, and the desk goes on closing.
 */
export async function entry(desk: Desk): Promise<Response> {
  const { visit, db, sessionId, query, now } = desk
  const at = query.get('at')
  if (visit.open && at !== null) await touchEntry(db, sessionId, at.slice(0, MAX_PATH), now)
  return data(desk, visit)
}
