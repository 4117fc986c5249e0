import { lastChangeOf } from '#db/desk/log.ts'
import { writeChange, type Change } from '#db/desk/write.ts'
import { data, type Desk } from './desk.ts'
import { conflict } from './orders/chosen-order.ts'

/**
 * Writes a change and answers with its row of the log; with 409 and who was first if the `noun` was changed since it was
 * seen, or one of the statements' own assertions failed.
 */
export async function answerChange(desk: Desk, noun: string, change: Change): Promise<Response> {
  const written = await writeChange(desk.db, desk.actor, change, desk.now)
  if (written.outcome === 'done') return data(desk, { logId: written.logId })
  const last = await lastChangeOf(desk.db, change.subject)
  return conflict(desk, noun, last, `Someone changed or deleted this ${noun}.`)
}
