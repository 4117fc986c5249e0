import * as v from 'valibot'
import { deskMoves } from '#shared/desk/orders/moves.ts'
import { may, NOT_ALLOWED, type Permission } from '#shared/desk/permissions.ts'
import { writeChange, type Written } from '#db/desk/write.ts'
import type { Package } from '#db/orders/packages.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { deleteNote } from './note-sql.ts'
import { setPackages } from './state-sql.ts'
import { restoreEvents, restoreState, takeBackMail, type Undoable } from './undo-sql.ts'

const Was = v.object({
  state: v.string(),
  parcels: v.optional(v.array(v.object({ carrier: v.string(), tracking_number: v.string() }))),
  events: v.optional(v.array(v.object({ kind: v.string(), at: v.number(), logId: v.nullable(v.number()) })), []),
})

const TOO_LATE = 'Five minutes have passed, so this can no longer be undone.'
const MAILED = 'The email was already sent, so this can’t be undone. Move the order instead.'
const LATER = 'Something changed after this, so it can’t be undone. Move the order instead.'
const DONE = 'This was already undone.'
export const NEVER = 'This can’t be undone.'

/**
 * Takes back a move, a flag, a note or an email of the last five minutes, as if it had not been; returns why it cannot be
 * undone, or null. `partOf` is the log row of a bulk undo.
 */
export async function undo(desk: Desk, row: Undoable, partOf?: number): Promise<string | null> {
  const why = reasonAgainst(desk, row)
  if (why) return why
  const { db, actor, now } = desk
  const isState = ['order.moved', 'order.flagged', 'order.solved'].includes(row.action)
  const written = await writeChange(
    db,
    actor,
    {
      ...{ action: 'order.undone', subject: `order:${row.orderId}`, summary: `Undid: ${row.summary}` },
      ...{ undoes: row.logId, statements: buildStatements(desk, row), ...describeStates(row) },
      ...(partOf && { partOf }),
      ...(isState && { seen: { table: 'orders' as const, id: row.orderId, version: row.version } }),
    },
    now,
  )
  return explain(written)
}

/** The state before and after an undo. Of a note or an email the row that is undone says it all. */
function describeStates({ action, status, was }: Undoable): { was?: object; became?: object } {
  if (action === 'order.noted' || action === 'order.mailed') return {}
  return { was: { state: status }, became: { state: v.parse(Was, JSON.parse(was ?? '{}')).state } }
}

function explain({ outcome }: Written): string | null {
  if (outcome === 'done') return null
  return outcome === 'changed' ? LATER : MAILED
}

/** The permission for an undo: that of the action it takes back. */
export function permissionToUndo(action: string, was: string, became: string): Permission {
  if (action === 'order.noted') return 'noteOrder'
  if (action === 'order.mailed') return 'mailCustomer'
  if (action === 'order.flagged' || action === 'order.solved') return 'flagOrder'
  return deskMoves.find(({ from, to }) => from === was && to === became)?.permission ?? 'correctOrder'
}

function reasonAgainst({ now, visit }: Desk, row: Undoable): string | null {
  const { at, action, isUndone, became, version, actorId } = row
  const state = (text: string | null) => (JSON.parse(text ?? '{}') as { state?: string }).state ?? ''
  if (!may(visit.role, permissionToUndo(action, state(row.was), state(became)))) return NOT_ALLOWED
  if (isUndone) return DONE
  if (action === 'order.noted' || action === 'order.mailed') {
    if (actorId !== visit.id) return NEVER
  } else {
    if (!['order.moved', 'order.flagged', 'order.solved'].includes(action)) return NEVER
    if ((JSON.parse(became ?? '{}') as { version?: number }).version !== version) return LATER
  }
  return now - at > UNDO_MS ? TOO_LATE : null
}

function buildStatements({ db, now }: Desk, row: Undoable): D1PreparedStatement[] {
  const { action, orderId, at, logId } = row
  if (action === 'order.noted') return [deleteNote(db, logId)]
  const mail = takeBackMail(db, orderId, at, now)
  if (action === 'order.mailed') return mail
  const was = v.parse(Was, JSON.parse(row.was ?? '{}'))
  return [
    ...mail,
    ...restoreState(db, row, was.state),
    ...(was.parcels ? setPackages(db, orderId, was.parcels as Package[]) : []),
    restoreEvents(db, orderId, was.events),
  ]
}
