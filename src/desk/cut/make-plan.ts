import * as v from 'valibot'
import { notPrinted } from '#shared/desk/paper/sheets.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { ValidationError } from '#api/http/validation.ts'
import { sentTexts } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { paperOrders, type PaperOrder } from '#desk/paper/paper-order.ts'
import { countHardware, listBoardsToCut, planGroups } from './cut-plan.ts'
import { findPlanOf, findReady, insertPlan } from './sql.ts'

const MOST_ORDERS = 40
const MOST_BOARDS = 1_500

/** Plans the boards of the selected orders together: all of them, or none if one cannot be cut. */
export const makePlan = deskForm('cut-plan', {
  needs: 'moveOrder',
  fields: v.object({ 'n[]': sentTexts }),
  run: async (desk, { 'n[]': typed }) => {
    const numbers = [...new Set(typed)]
    requireOrders(numbers)
    const orders = await loadOrders(desk, numbers)
    const { ready, offcuts } = await findReady(desk.db, numbers)
    requireReady(numbers, ready)
    const boards = listBoardsToCut(orders)
    if (boards.length === 0) refuse('None of these orders has boards to cut.')
    if (boards.length > MOST_BOARDS)
      refuse(`These orders have ${counted(boards.length, 'board')}. Plan up to ${MOST_BOARDS} at a time.`)
    const plan = { orders: numbers, groups: planGroups(boards, offcuts), hardware: countHardware(orders) }
    const ids = ready.map(({ id }) => id)
    await saveChange(desk, 'cutting plan', {
      ...{
        action: 'cut.planned',
        subject: 'cut-plans',
        summary: `Planned the cutting of ${counted(ids.length, 'order')}`,
      },
      ...{ was: { orders: [] }, became: { orders: numbers } },
      statements: insertPlan(desk.db, plan, ids, desk.now),
    })
    const id = (await findPlanOf(desk.db, ids[0]!))!
    return {
      next: 'go',
      to: deskHref(deskPaths.cutPlan, { id }),
      message: `Planned ${counted(boards.length, 'board')}.`,
    }
  },
})

function requireOrders(numbers: readonly string[]): void {
  if (numbers.length === 0) refuse('Select at least one order.')
  if (numbers.length > MOST_ORDERS)
    refuse(`You selected ${numbers.length} orders. Plan up to ${MOST_ORDERS} at a time.`)
}

async function loadOrders(desk: PostedDesk, numbers: readonly string[]): Promise<PaperOrder[]> {
  const orders = await paperOrders(desk, numbers)
  if ('unknown' in orders) return refuse(orders.unknown)
  const notMade = orders.find(({ notMade: why }) => why !== '')
  if (notMade) refuse(notPrinted({ number: notMade.number, why: notMade.notMade }).replace('printed', 'planned'))
  return orders
}

function requireReady(numbers: readonly string[], ready: readonly { number: string }[]): void {
  const other = numbers.find((number) => !ready.some((order) => order.number === number))
  if (other) refuse(`${other} can’t be planned: it isn’t paid, is on hold, or is in another plan.`)
}

function refuse(message: string): never {
  throw new ValidationError({ n: [message] })
}
