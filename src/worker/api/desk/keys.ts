import * as v from 'valibot'
import { setKeysOff } from '#db/desk/staff.ts'
import { writeChange } from '#db/desk/write.ts'
import { validated } from '#api/http/validation.ts'
import { data, type Desk } from './desk.ts'

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
