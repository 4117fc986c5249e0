import * as v from 'valibot'
import { formatDxf } from '#shared/boards/plan/dxf.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { bulkMoves } from '#shared/desk/orders/moves.ts'
import { counted } from '#shared/desk/times.ts'
import { choice, rowId } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { sheetFile } from '#desk/frame/sheet-file.ts'
import { moveOrders } from '#desk/orders/move-orders.ts'
import { findCanceled, isCanceled, whyNotAsPlanned } from './order-states.ts'
import { listPlanRows, nameBoard } from './plan-rows.ts'
import {
  freePlanned,
  loadPlan,
  setPlanState,
  storeOffcuts,
  throwOffcut,
  type LoadedPlan,
  type PlanState,
} from './sql.ts'

const NOUN = 'cutting plan'
const fields = v.object({ id: rowId() })
const startCutting = bulkMoves.find(({ to }) => to === 'in_production')!

/** Moves its orders to “Being cut”, each in a batch of its own. */
export const startPlan = deskForm('cut-start', {
  needs: 'moveOrder',
  fields,
  run: async (desk, { id }) => {
    requireAsPlanned(await existing(desk, id))
    const { orders } = await changePlan(desk, id, { from: ['planned'], to: 'started', verb: 'Started' })
    const paid = orders.filter(({ status }) => status === 'paid')
    const { done, refused } = await moveOrders(desk, startCutting, paid)
    const notices = refused.map(({ number, why }) => ({ kind: 'warning' as const, text: `${number}: ${why}` }))
    return { next: 'stay', message: `${counted(done.length, 'order')} moved to Being cut.`, notices }
  },
})

/** Throws the 422 for an order that changed since, or that is stopped; the boards of one that was canceled are left out. */
function requireAsPlanned({ orders }: LoadedPlan): void {
  const other = orders.find((order) => whyNotAsPlanned(order) !== '' && !isCanceled(order))
  if (!other) return
  const message = `${other.number} ${whyNotAsPlanned(other)}. Drop the plan and plan again.`
  throw new HttpError(422, '', { code: 'refused', message })
}

/** All boards are cut: what is left of the sheets is in stock. */
export const finishPlan = deskForm('cut-done', {
  needs: 'moveOrder',
  fields,
  run: async (desk, { id }) => {
    const more = ({ plan }: LoadedPlan) => [storeOffcuts(desk.db, id, plan)]
    await changePlan(desk, id, { from: ['started'], to: 'done', verb: 'Finished', more })
    return { next: 'stay', message: 'All cut. Its offcuts are in stock.' }
  },
})

export const dropPlan = deskForm('cut-drop', {
  needs: 'moveOrder',
  fields,
  run: async (desk, { id }) => {
    await changePlan(desk, id, {
      from: ['planned', 'started'],
      to: 'dropped',
      verb: 'Dropped',
      more: () => freePlanned(desk.db, id),
    })
    return { next: 'stay', message: 'Dropped. Its orders can be planned again.' }
  },
})

type PlanChange = {
  from: PlanState[]
  to: PlanState
  verb: string
  more?: (plan: LoadedPlan) => D1PreparedStatement[]
}

async function changePlan(desk: PostedDesk, id: number, { from, to, verb, more }: PlanChange): Promise<LoadedPlan> {
  const plan = await existing(desk, id)
  const statements = [...setPlanState(desk.db, id, from, to, desk.now), ...(more?.(plan) ?? [])]
  await saveChange(desk, NOUN, {
    ...{ action: `cut.${to}`, subject: `cut-plan:${id}`, summary: `${verb} cutting plan ${id}` },
    ...{ was: { state: plan.state }, became: { state: to } },
    ...{ seen: { table: 'cut_plans', id, version: desk.version }, statements },
  })
  return plan
}

async function existing({ db }: PostedDesk, id: number): Promise<LoadedPlan> {
  const plan = await loadPlan(db, id)
  if (!plan) throw new HttpError(404, '', null)
  return plan
}

/** The boards as rows, or the sheets and cuts as lines. */
export const savePlan = deskForm('cut-file', {
  ...{ needs: 'moveOrder', isFile: true },
  fields: v.object({ id: rowId(), format: choice(['csv', 'dxf'], 'Choose CSV or DXF.') }),
  run: async (desk, { id, format }) => {
    const { plan, orders } = await existing(desk, id)
    const canceled = findCanceled(plan.orders, orders)
    await saveChange(desk, NOUN, {
      ...{ action: 'cut.exported', subject: `cut-plan:${id}`, summary: `Saved cutting plan ${id} as ${format}` },
      ...{ statements: [] },
    })
    if (format === 'dxf') return { next: 'save', file: dxfFile(id, plan, canceled) }
    const rows = listPlanRows(plan, canceled)
    return {
      next: 'save',
      file: await sheetFile(
        desk,
        { name: `cutting-plan-${id}`, headings: Object.keys(rows[0] ?? { Sheet: '' }), rows },
        'csv',
      ),
    }
  },
})

/** The boards of an order that was canceled have no name in it. */
function dxfFile(id: number, { groups }: LoadedPlan['plan'], canceled: ReadonlySet<number>): Response {
  const layouts = groups.flatMap((group) => group.layouts)
  const headers = {
    'Content-Type': 'application/dxf',
    'Content-Disposition': `attachment; filename="cutting-plan-${id}.dxf"`,
  }
  return new Response(
    formatDxf(layouts, (board) => (canceled.has(board.order) ? 'Leave out' : nameBoard(board))),
    { headers },
  )
}

export const discardOffcut = deskForm('offcut-throw', {
  needs: 'moveOrder',
  fields,
  run: async (desk, { id }) => {
    await saveChange(desk, 'offcut', {
      ...{ action: 'offcut.thrown', subject: `offcut:${id}`, summary: 'Threw an offcut away' },
      ...{ was: { inStock: true }, became: { inStock: false }, statements: throwOffcut(desk.db, id, desk.now) },
    })
    return { next: 'stay', message: 'Taken out of stock.' }
  },
})
