import type { Db } from '#db/db.ts'
import { log, thrown } from '#worker/base/log.ts'
import { writeChange, type Actor } from '../write.ts'
import { dueBatches, type PriceBatch } from './batches.ts'
import { moveBatch } from './move-batch.ts'

const cron: Actor = { id: null, name: 'Cron', requestId: 'cron' }

/** Applies and ends the batches whose time has come; the cron job runs it each minute. One that fails keeps no other back. */
export async function moveDueBatches(db: Db, now: number): Promise<void> {
  for (const due of await dueBatches(db, now)) {
    try {
      const moved = await moveBatch(db, cron, due, due.state === 'planned' ? 'applied' : 'ended', now)
      if (moved.outcome === 'refused') await noteProblem(db, due, moved.problem, now)
    } catch (error) {
      // The others have their day, too; this one is tried again in a minute.
      log('error', 'prices', { batch: due.id, ...thrown(error) })
    }
  }
}

/** It has no day anymore, so that it waits for staff, whom Today tells. */
async function noteProblem(db: Db, due: PriceBatch, problem: string, now: number): Promise<void> {
  const { id, version, name, state } = due
  const summary = `Could not ${state === 'planned' ? 'apply' : 'end'} the price change “${name}”. ${problem}`
  const fail = 'UPDATE price_batches SET apply_at = NULL, end_at = NULL, problem = ?2, failed_at = ?3 WHERE id = ?1'
  await writeChange(
    db,
    cron,
    {
      ...{ action: 'prices.failed', subject: `prices:${id}`, summary },
      seen: { table: 'price_batches', id, version },
      statements: [db.prepare(fail).bind(id, problem, now)],
    },
    now,
  )
}
