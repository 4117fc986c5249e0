import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { moveBetween, notPossible } from '#shared/desk/orders/moves.ts'
import { NOT_ALLOWED } from '#shared/desk/permissions.ts'
import { closePage, isPaidElsewhere, outOfReach } from '#api/checkout/order-payment.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checked, rowId, sentText } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { requirePermission } from '#desk/frame/require.ts'
import { planMove, hindrance } from './move-rules.ts'
import { changeOrder, findViewedOrder, orderConflict, refuse, type OrderChange } from './order-change.ts'
import type { ViewedOrder } from './order-view.ts'
import { packageFields, readPackages } from './package-forms.ts'
import { findUndoable } from './undo-sql.ts'
import { NEVER, undo } from './undo.ts'

/** Moves an order as staff may; its email waits five minutes. */
export const moveOrder = deskForm('order-move', {
  needs: 'moveOrder',
  fields: v.object({ to: sentText, reason: sentText, no_tracking: checked(), ...packageFields }),
  run: async (desk, typed) => {
    const { version } = desk
    const viewed = await findViewedOrder(desk)
    const move = moveBetween(viewed.row.status, typed.to, viewed.handover)
    if (!move) throw await impossible(desk, viewed, typed.to)
    requirePermission(desk, move.permission)
    const packages = move.to === 'shipped' ? readPackages(viewed, typed) : []
    const problem = hindrance(viewed, move, { ...typed, packages })
    if (problem) throw new ValidationError(problem)
    const change = await planMove(desk, viewed, move, { reason: typed.reason, packages, version })
    if (move.to === 'canceled' && isPaidElsewhere(viewed.record)) await cancelWithPage(desk, viewed, change)
    else await changeOrder(desk, viewed, version, change)
    return { next: 'stay' }
  },
})

/** A stale form means that someone else moved the order. */
async function impossible(desk: PostedDesk, { row, handover }: ViewedOrder, to: string): Promise<HttpError> {
  if (desk.version !== row.version) return orderConflict(desk, row)
  return refuse(notPossible(row.status, to, handover))
}

/**
 * The provider's page is closed first, because an open one could still be paid after the cancellation. If it was still
 * open, closing it has canceled the order already.
 */
async function cancelWithPage(desk: PostedDesk, viewed: ViewedOrder, change: OrderChange): Promise<void> {
  const { c, version } = desk
  if (version !== viewed.row.version) throw await orderConflict(desk, viewed.row)
  if (!(await closePage(c, viewed.record))) throw new HTTPException(503, { res: outOfReach(c) })
  const now = await findViewedOrder(desk)
  if (now.row.status === 'paid') throw await orderConflict(desk, now.row)
  const statements = now.row.status === 'canceled' ? [] : change.statements
  await changeOrder(desk, now, now.row.version, { ...change, statements })
}

/** Takes back a move, a flag, a note or an email of the last five minutes. */
export const undoOrder = deskForm('order-undo', {
  needs: 'noteOrder',
  fields: v.object({ log: rowId() }),
  run: async (desk, { log }) => {
    const found = await findUndoable(desk.db, log)
    const why = found ? await undo(desk, found) : NEVER
    if (why === NOT_ALLOWED) throw new HttpError(403, '', { code: 'role', message: why })
    if (why !== null) throw refuse(why)
    return { next: 'stay', message: 'Undone.' }
  },
})
