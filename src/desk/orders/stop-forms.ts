import * as v from 'valibot'
import { clocksAfterHold } from '#shared/desk/orders/clocks.ts'
import { flaggableStates } from '#shared/desk/orders/moves.ts'
import { stateName, type OrderState } from '#shared/desk/orders/states.ts'
import { ValidationError } from '#api/http/validation.ts'
import { text } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { changeOrder, findViewedOrder, refuse } from './order-change.ts'
import { planAnew, release, setAttention, storeHold, setState } from './state-sql.ts'
import { stateBeforeFlag } from './undo-sql.ts'

const reasoned = v.object({ reason: text(/^.{3,200}$/s, 'Enter a reason of 3 to 200 characters.') })
const noFields = v.object({})

/** Until someone releases it, an order must not be cut, and its clocks stop. */
export const holdOrder = deskForm('order-hold', {
  ...{ needs: 'holdOrder', fields: reasoned },
  run: async (desk, { reason }) => {
    const viewed = await findViewedOrder(desk)
    const { id, status, held } = viewed.row
    if (status === 'placing') throw new ValidationError({ reason: ['This order is still being placed.'] })
    await changeOrder(desk, viewed, desk.version, {
      ...{ action: 'order.held', summary: 'Put the order on hold', reason },
      ...{ was: { held }, became: { held: reason } },
      statements: [storeHold(desk.db, id, reason, desk.now)],
    })
    return { next: 'stay' }
  },
})

/** Its clocks go on with what was left of them. */
export const releaseOrder = deskForm('order-release', {
  ...{ needs: 'holdOrder', fields: noFields },
  run: async (desk) => {
    const { db, now, rules, version } = desk
    const viewed = await findViewedOrder(desk)
    const { row } = viewed
    await changeOrder(desk, viewed, version, {
      ...{ action: 'order.released', summary: 'Released the hold', was: { held: row.held }, became: { held: '' } },
      statements: [
        ...release(db, row.id, clocksAfterHold({ ...row, stoppedAt: row.heldAt }, now, rules)),
        ...planAnew(db, row.id, now),
      ],
    })
    return { next: 'stay', message: 'Hold released.' }
  },
})

/** Someone has to look at it. The state before is kept for when it is solved. */
export const flagOrder = deskForm('order-attention', {
  ...{ needs: 'flagOrder', fields: reasoned },
  run: async (desk, { reason }) => {
    const { db, now, version } = desk
    const viewed = await findViewedOrder(desk)
    const { row } = viewed
    if (row.version === version && !flaggableStates.includes(row.status)) {
      const message = `An order with status “${stateName(row.status)}” can’t be flagged. Write a note instead.`
      throw new ValidationError({ reason: [message] })
    }
    await changeOrder(desk, viewed, version, {
      ...{ action: 'order.flagged', summary: 'Moved to Needs attention', reason },
      was: { state: row.status },
      became: { state: 'needs_attention', version: version + 1 },
      statements: [
        ...setState(db, row.id, { from: row.status, to: 'needs_attention', event: 'needs_attention' }, now),
        setAttention(db, row.id, reason),
      ],
    })
    return { next: 'stay' }
  },
})

/** An order that staff have flagged returns to the state in which it was. */
export const solveOrder = deskForm('order-solve', {
  ...{ needs: 'flagOrder', fields: noFields },
  run: async (desk) => {
    const { db, now, version } = desk
    const viewed = await findViewedOrder(desk)
    const { id, status, attention } = viewed.row
    const before = status === 'needs_attention' ? await stateBeforeFlag(db, id) : null
    if (!before) throw refuse('Staff have not flagged this order.')
    await changeOrder(desk, viewed, version, {
      ...{ action: 'order.solved', summary: `Moved back to ${stateName(before as OrderState)}`, reason: attention },
      ...{ was: { state: status }, became: { state: before, version: version + 1 } },
      statements: [
        ...setState(db, id, { from: status, to: before, event: 'attention_solved' }, now),
        setAttention(db, id, ''),
        ...planAnew(db, id, now),
      ],
    })
    return { next: 'stay' }
  },
})
