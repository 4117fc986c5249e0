import * as v from 'valibot'
import { touchEntry, closeEntry } from '#db/desk/entries.ts'
import { data, type Desk } from './desk.ts'
import { writeChange } from '#db/desk/write.ts'
import { setKeysOff } from '#db/desk/staff/factor.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { validated } from '#api/http/validation.ts'

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

const Keys = v.object({ off: v.boolean() })

/** PUT keys: switches the single keys of the desk off or on, for oneself. */
export async function setKeys(desk: Desk): Promise<Response> {
  const { db, actor, now, visit, c } = desk
  const { off } = await validated(c, Keys)
  const change = {
    ...{ action: 'staff.keys', subject: `user:${visit.id}`, summary: `Switched single keys ${off ? 'off' : 'on'}` },
    ...{ was: { keys: visit.hasKeys }, became: { keys: !off }, statements: [setKeysOff(db, visit.id, off)] },
  }
  const written = await writeChange(db, actor, change, now)
  if (written.outcome !== 'done') throw new Error('The log of the desk took no row')
  return data(desk, { logId: written.logId })
}
