import { batch, type Db } from '#db/db.ts'
import { sentBackPieces } from '#db/desk/money/order-money.ts'
import { isToStart } from '#db/desk/today/work.ts'
import { listOffcuts } from '#shared/boards/plan/cuts.ts'
import type { CutPlan, StoredOffcut } from './cut-plan.ts'

export type PlanState = 'planned' | 'started' | 'done' | 'dropped'
export type ReadyOrder = { id: number; number: string; cutBy: number | null; boards: number; isRemake: number }
export type ListedPlan = { id: number; state: PlanState; orders: number; createdAt: number }
type StoredPlan = {
  id: number
  version: number
  state: PlanState
  plan: string
  createdAt: number
  doneAt: number | null
}
export type OrderOfPlan = {
  id: number
  number: string
  version: number
  status: string
  /** 1 if its cutting can start. */
  isReady: number
  /** 1 if other pieces are to be made of it than when it was planned. */
  isChanged: number
}

/** An order that can be cut, and that no plan has. */
const isReady = `${isToStart} AND NOT EXISTS (SELECT 1 FROM cut_plan_orders p WHERE p.order_id = o.id)`
const boardsSql = `coalesce((SELECT boards FROM boards_of_orders b WHERE b.order_id = o.id),
  (SELECT count(*) FROM remade_boards r WHERE r.order_id = o.id))`
/** The pieces that are made of an order `o`, by its lines. */
const linesSql = `(SELECT json_group_array(json_array(line_no, product_id, pieces)) FROM
  (SELECT i.line_no, i.product_id, i.quantity - ${sentBackPieces} AS pieces FROM order_items i WHERE i.order_id = o.id ORDER BY i.line_no))`
const MOST_LISTED = 200

type Shown = { ready: ReadyOrder[]; plans: ListedPlan[]; offcuts: StoredOffcut[] }

/** The orders that can be cut, those to leave first before others, the latest plans, and the offcuts in stock. */
export async function findWork(db: Db): Promise<Shown> {
  const [ready, plans, offcuts] = await batch<[ReadyOrder, ListedPlan, StoredOffcut]>(db, [
    db.prepare(
      `SELECT * FROM (SELECT o.id, o.number, o.cut_by AS cutBy, ${boardsSql} AS boards, o.remake_of IS NOT NULL AS isRemake FROM orders o WHERE ${isReady})
       WHERE boards > 0 ORDER BY cutBy, id LIMIT ${MOST_LISTED}`,
    ),
    db.prepare(
      `SELECT id, state, created_at AS createdAt, json_array_length(plan, '$.orders') AS orders FROM cut_plans
       ORDER BY state IN ('planned', 'started') DESC, id DESC LIMIT 20`,
    ),
    db.prepare(`${SELECT_OFFCUTS} ORDER BY finish, thickness_e, length_e * width_e LIMIT ${MOST_LISTED}`),
  ])
  return { ready: ready.results, plans: plans.results, offcuts: offcuts.results }
}

const SELECT_OFFCUTS = `SELECT id AS offcut, finish, thickness_e AS thickness, length_e AS length, width_e AS width
  FROM offcuts WHERE used_by IS NULL AND thrown_at IS NULL`

/** Those of these numbers that can be planned, and all offcuts in stock. */
export async function findReady(
  db: Db,
  numbers: readonly string[],
): Promise<{ ready: { id: number; number: string }[]; offcuts: StoredOffcut[] }> {
  const [ready, offcuts] = await batch<[{ id: number; number: string }, StoredOffcut]>(db, [
    db
      .prepare(`SELECT o.id, o.number FROM json_each(?1) n JOIN orders o ON o.number = n.value WHERE ${isReady}`)
      .bind(JSON.stringify(numbers)),
    db.prepare(SELECT_OFFCUTS),
  ])
  return { ready: ready.results, offcuts: offcuts.results }
}

/** Statements that store a plan. They fail the batch by the assertion if another plan has one of its orders or offcuts by now. */
export function insertPlan(db: Db, plan: CutPlan, orderIds: readonly number[], now: number): D1PreparedStatement[] {
  const used = plan.groups.flatMap(({ layouts }) => layouts.flatMap(({ stock }) => stock.offcut ?? []))
  return [
    db
      .prepare(`INSERT INTO cut_plans (state, plan, created_at) VALUES ('planned', ?, ?)`)
      .bind(JSON.stringify(plan), now),
    db
      .prepare(
        `INSERT OR IGNORE INTO cut_plan_orders (order_id, plan_id, lines)
         SELECT o.id, (SELECT max(id) FROM cut_plans), ${linesSql} FROM json_each(?1) n JOIN orders o ON o.id = n.value`,
      )
      .bind(JSON.stringify(orderIds)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes() = ?').bind(orderIds.length),
    db
      .prepare(
        `UPDATE offcuts SET used_by = (SELECT max(id) FROM cut_plans)
         WHERE used_by IS NULL AND thrown_at IS NULL AND id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(used)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes() = ?').bind(used.length),
  ]
}

export async function findPlanOf(db: Db, orderId: number): Promise<number | null> {
  return db.prepare('SELECT plan_id AS id FROM cut_plan_orders WHERE order_id = ?').bind(orderId).first<number>('id')
}

export type LoadedPlan = Omit<StoredPlan, 'plan'> & { plan: CutPlan; orders: OrderOfPlan[] }

export async function loadPlan(db: Db, id: number): Promise<LoadedPlan | null> {
  const [plans, orders] = await batch<[StoredPlan, OrderOfPlan]>(db, [
    db
      .prepare(
        'SELECT id, version, state, plan, created_at AS createdAt, done_at AS doneAt FROM cut_plans WHERE id = ?',
      )
      .bind(id),
    db
      .prepare(
        `SELECT o.id, o.number, o.version, o.status, ${isToStart} AS isReady, coalesce(c.lines <> ${linesSql}, 0) AS isChanged
         FROM cut_plans p JOIN json_each(p.plan, '$.orders') n JOIN orders o ON o.number = n.value
         LEFT JOIN cut_plan_orders c ON c.order_id = o.id AND c.plan_id = p.id WHERE p.id = ? ORDER BY n.key`,
      )
      .bind(id),
  ])
  const [stored] = plans.results
  return stored ? { ...stored, plan: JSON.parse(stored.plan) as CutPlan, orders: orders.results } : null
}

/** The boards of a plan in the order in which they are cut, as "number line piece mark". */
export async function listInCutOrder(db: Db, id: number): Promise<string[]> {
  const loaded = await loadPlan(db, id)
  if (!loaded) return []
  const { orders, groups } = loaded.plan
  const boards = groups.flatMap(({ layouts }) =>
    layouts.flatMap(({ strips }) => strips.flatMap(({ columns }) => columns.flatMap(({ pieces }) => pieces))),
  )
  return boards.map(({ order, line, piece, mark }) => [orders[order], line, piece, mark].join(' '))
}

/** Fails the batch by the assertion if the plan is in another state by now. */
export function setPlanState(db: Db, id: number, from: PlanState[], to: PlanState, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE cut_plans SET state = ?2, done_at = iif(?2 = 'done', ?3, NULL)
         WHERE id = ?1 AND state IN (SELECT value FROM json_each(?4))`,
      )
      .bind(id, to, now, JSON.stringify(from)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

/** Statements that free the orders and offcuts of a plan that is not cut. */
export function freePlanned(db: Db, id: number): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM cut_plan_orders WHERE plan_id = ?').bind(id),
    db.prepare('UPDATE offcuts SET used_by = NULL WHERE used_by = ?').bind(id),
  ]
}

/** Adds the offcuts that a plan left to the stock. */
export function storeOffcuts(db: Db, id: number, { groups }: CutPlan): D1PreparedStatement {
  const left = groups.flatMap(({ finish, thickness, layouts }) =>
    layouts
      .flatMap(listOffcuts)
      .map(({ length, width }) => ({ finish, thickness, length: Math.floor(length), width: Math.floor(width) })),
  )
  return db
    .prepare(
      `INSERT INTO offcuts (finish, thickness_e, length_e, width_e, from_plan)
       SELECT value ->> 'finish', value ->> 'thickness', value ->> 'length', value ->> 'width', ?1 FROM json_each(?2)`,
    )
    .bind(id, JSON.stringify(left))
}

/** Fails the batch by the assertion if it is not in stock anymore. */
export function throwOffcut(db: Db, id: number, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE offcuts SET thrown_at = ?2 WHERE id = ?1 AND used_by IS NULL AND thrown_at IS NULL')
      .bind(id, now),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}
