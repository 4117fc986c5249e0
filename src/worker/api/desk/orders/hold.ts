import * as v from 'valibot'
import { release, setAttention, setHeld, setState } from '#db/desk/orders/order-moves.ts'
import { stateBeforeFlag } from '#db/desk/undo.ts'
import { flaggableStates } from '#shared/desk/orders/moves.ts'
import { clocksAfterHold } from '#shared/desk/orders/clocks.ts'
import { stateName, type OrderState } from '#shared/desk/orders/states.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { change, withOrder } from './chosen-order.ts'
import { isReason } from './move.ts'

const Reasoned = v.object({ reason: v.optional(v.nullable(v.string()), ''), version: v.number() })
const Versioned = v.object({ version: v.number() })

/** POST orders/:number/hold: it must not be cut until someone releases it, and its clocks stop. */
export function holdOrder(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { reason, version } = await reasoned(desk)
    if (viewed.row.status === 'placing') throw new ValidationError({ reason: ['This order is still being placed.'] })
    return change(desk, viewed, version, {
      ...{ action: 'order.held', summary: 'Put the order on hold', reason },
      ...{ was: { held: viewed.row.held }, became: { held: reason } },
      statements: [setHeld(desk.db, viewed.row.id, reason, desk.now)],
    })
  })
}

/** POST orders/:number/release: its clocks go on with what was left of them. */
export function releaseOrder(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { version } = await validated(desk.c, Versioned)
    return change(desk, viewed, version, {
      ...{ action: 'order.released', summary: 'Released the hold' },
      ...{ was: { held: viewed.row.held }, became: { held: '' } },
      statements: [release(desk.db, viewed.row.id, clocksAfterHold(viewed.row, desk.now, desk.rules.closed))],
    })
  })
}

/** POST orders/:number/attention: someone has to look at it. The state before is kept for when it is solved. */
export function flagOrder(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { reason, version } = await reasoned(desk)
    const { row } = viewed
    if (row.version === version && !flaggableStates.includes(row.status as OrderState)) {
      const message = `An order with status “${stateName(row.status as OrderState)}” can’t be flagged. Write a note instead.`
      throw new ValidationError({ reason: [message] })
    }
    const { db, now } = desk
    return change(desk, viewed, version, {
      ...{ action: 'order.flagged', summary: 'Moved to Needs attention', reason },
      was: { state: row.status },
      became: { state: 'needs_attention', version: version + 1 },
      statements: [
        ...setState(db, row.id, { from: row.status, to: 'needs_attention', event: 'needs_attention' }, now),
        setAttention(db, row.id, reason),
      ],
    })
  })
}

async function reasoned(desk: Desk): Promise<{ reason: string; version: number }> {
  const { reason, version } = await validated(desk.c, Reasoned)
  if (!isReason(reason ?? '')) throw new ValidationError({ reason: ['Enter a reason of 3 to 200 characters.'] })
  return { reason: reason!, version }
}

/** POST orders/:number/solve: an order that staff have flagged returns to the state in which it was. */
export function solveOrder(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { version } = await validated(desk.c, Versioned)
    const { db, now, c } = desk
    const { row } = viewed
    const before = row.status === 'needs_attention' ? await stateBeforeFlag(db, row.id) : null
    if (!before) return c.json({ code: 'refused', message: 'Staff have not flagged this order.' }, 422)
    return change(desk, viewed, version, {
      ...{ action: 'order.solved', summary: `Moved back to ${stateName(before as OrderState)}`, reason: row.attention },
      ...{ was: { state: row.status }, became: { state: before, version: version + 1 } },
      statements: [
        ...setState(db, row.id, { from: row.status, to: before, event: 'attention_solved' }, now),
        setAttention(db, row.id, ''),
      ],
    })
  })
}
