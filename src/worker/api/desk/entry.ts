import { touchEntry } from '#db/desk/entries.ts'
import { data, type Desk } from './desk.ts'

const MAX_PATH = 200

/** GET entry: who this is, and whether the desk is open. Notes the page (`?at=`) that is being looked at. */
export async function entry(desk: Desk): Promise<Response> {
  const { visit, db, sessionId, query, now } = desk
  if (visit.open) await touchEntry(db, sessionId, (query.get('at') ?? '').slice(0, MAX_PATH), now)
  return data(desk, visit)
}
