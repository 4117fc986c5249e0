import { closeEntry } from '#db/desk/entries.ts'
import { writeChange } from '#db/desk/write.ts'
import { data, type Desk } from './desk.ts'

/** POST close: closes the desk for this sign-in; the person stays signed in at the shop. */
export async function closeDesk(desk: Desk): Promise<Response> {
  const { db, actor, visit, sessionId, now } = desk
  if (visit.open) {
    const statements = [closeEntry(db, sessionId)]
    await writeChange(
      db,
      actor,
      { action: 'desk.closed', subject: `staff:${visit.id}`, summary: 'Closed the desk', statements },
      now,
    )
  }
  return data(desk, null)
}
