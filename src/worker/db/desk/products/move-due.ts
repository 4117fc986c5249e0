import type { Db } from '#db/db.ts'
import { log, thrown } from '#worker/base/log.ts'
import { writeChange, type Actor } from '../write.ts'
import { dueBatches, type PriceBatch } from './batches.ts'
import { moveBatch } from './move-batch.ts'

const cron: Actor = { id: null, name: 'Cron', requestId: 'cron' }

/** At once, so that a run ends. */
const MOST = 20

/**
 * Applies and ends the batches whose time has come, in the order of their times; the cron job runs it each minute. One
 * that fails keeps no other back.
 */
export async function moveDueBatches(db: Db, now: number): Promise<void> {
  const failed = new Set<number>()
  for (let moved = 0; moved < MOST; moved++) {
    // One that has just been applied may have to end before the next one begins.
    const due = (await dueBatches(db, now)).find(({ id }) => !failed.has(id))
    if (!due) return
    try {
      const problem = await move(db, due, now).catch(explain)
      if (problem) await noteProblem(db, due, problem, now)
    } catch (error) {
      // The others have their day, too; this one is tried again in a minute.
      failed.add(due.id)
      log('error', 'prices', { batch: due.id, ...thrown(error) })
    }
  }
}

/** Resolves to why its prices are impossible; '' if it is moved, or if someone else has moved it. */
async function move(db: Db, due: PriceBatch, now: number): Promise<string> {
  const moved = await moveBatch(db, cron, due, due.state === 'planned' ? 'applied' : 'ended', now)
  return moved.outcome === 'refused' ? moved.problem : ''
}

/** Throws again what may pass, such as a database that does not answer. */
function explain(error: unknown): string {
  const { message, stack } = thrown(error)
  if (message.startsWith('D1_ERROR') && !message.includes('SQLITE_CONSTRAINT')) throw error
  log('error', 'prices', { message, stack })
  return 'Its prices can’t be counted.'
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
