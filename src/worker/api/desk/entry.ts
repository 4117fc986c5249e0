import { touchEntry, closeEntry } from '#db/desk/entries.ts'
import { data, type Desk } from './desk.ts'
import { writeChange } from '#db/desk/write.ts'
import { waitUntil } from '#worker/base/wait-until.ts'

const MAX_PATH = 200

/**
 * GET entry: who this is, and whether the Desk is unlocked. Notes the page (`?at=`) that someone looks at; without one, no one
 * did anything, and the desk goes on closing.
 */
export async function entry(desk: Desk): Promise<Response> {
  const { visit, db, sessionId, query, now } = desk
  const at = query.get('at')
  if (visit.open && at !== null) waitUntil(desk.c, touchEntry(db, sessionId, at.slice(0, MAX_PATH), now))
  return data(desk, visit)
}

/** POST close: closes the desk for this sign-in; the person stays signed in at the shop. */
export async function closeDesk(desk: Desk): Promise<Response> {
  const { db, actor, visit, sessionId, now } = desk
  if (visit.open) {
    const statements = [closeEntry(db, sessionId)]
    await writeChange(
      db,
      actor,
      { action: 'desk.closed', subject: `staff:${visit.id}`, summary: 'Locked the Desk', statements },
      now,
    )
  }
  return data(desk, null)
}
