import type { Fault } from '#shared/schema/fault.ts'
import { DAY_MS } from '#shared/time.ts'
import { cleanMessage } from '#shared/vitals/fault.ts'
import type { Db } from '../db.ts'

const STORED_DAYS = 28
/** A stranger who makes messages up fills no more than this. */
const MOST_A_DAY = 200

/** For a batch, right after a statement that changes a row if the fault counts. */
export function countFault(db: Db, { page, build, message, place }: Fault, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO faults (day, build, page, message, place, times) SELECT ?1, ?2, ?3, ?4, ?5, 1
         WHERE changes() > 0 AND ((SELECT count(*) FROM faults WHERE day = ?1) < ${MOST_A_DAY} OR EXISTS (
           SELECT 1 FROM faults WHERE day = ?1 AND build = ?2 AND page = ?3 AND message = ?4))
         ON CONFLICT DO UPDATE SET times = times + 1`,
      )
      // A browser of ours sends it clean; others may send anything.
      .bind(now - (now % DAY_MS), build, page, cleanMessage(message), place),
  ]
}

export function deleteOldFaults(db: Db, now: number): D1PreparedStatement {
  return db.prepare('DELETE FROM faults WHERE day < ?').bind(now - STORED_DAYS * DAY_MS)
}
