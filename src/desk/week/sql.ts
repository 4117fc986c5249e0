import { batch, type Db } from '#db/db.ts'

/** An order with its boards on a day, counted from January 1, 1970. `cutBy` is when it is due, as a UTC midnight. */
export type PlannedOrder = {
  number: string
  version: number
  day: number
  boards: number
  /** Those of all its days. */
  allBoards: number
  cutBy: number | null
  isRemake: number
}
export type UnplannedOrder = Pick<PlannedOrder, 'number' | 'version' | 'boards' | 'cutBy' | 'isRemake'>

const MOST_LISTED = 200

/** The orders that are cut from one day to another, and those that are paid and have no day. */
export async function findPlanned(
  db: Db,
  from: number,
  to: number,
): Promise<{ planned: PlannedOrder[]; unplanned: UnplannedOrder[] }> {
  const [planned, unplanned] = await batch<[PlannedOrder, UnplannedOrder]>(db, [
    db
      .prepare(
        `SELECT o.number, o.version, w.day, w.boards, o.cut_by AS cutBy, o.remake_of IS NOT NULL AS isRemake,
           (SELECT sum(boards) FROM order_work WHERE order_id = o.id) AS allBoards
         FROM order_work w CROSS JOIN orders_to_cut o ON o.id = w.order_id WHERE w.day BETWEEN ?1 AND ?2
         ORDER BY w.day, o.cut_by, o.id LIMIT ${MOST_LISTED}`,
      )
      .bind(from, to),
    db.prepare(
      `SELECT * FROM (SELECT o.number, o.version, o.cut_by AS cutBy, o.remake_of IS NOT NULL AS isRemake,
           (SELECT boards FROM boards_to_cut WHERE order_id = o.id) AS boards
         FROM orders_to_cut o WHERE o.status = 'paid' AND NOT EXISTS (SELECT 1 FROM order_work WHERE order_id = o.id))
       WHERE boards > 0 ORDER BY cutBy, number LIMIT ${MOST_LISTED}`,
    ),
  ])
  return { planned: planned.results, unplanned: unplanned.results }
}

/** Statements that put all boards of an order on one day; the assertion fails if it is not to be cut anymore. */
export function moveToDay(db: Db, orderId: number, day: number): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM order_work WHERE order_id = ?1').bind(orderId),
    db
      .prepare(
        `INSERT INTO order_work (order_id, day, boards) SELECT o.id, ?2, b.boards FROM orders_to_cut o
         JOIN boards_to_cut b ON b.order_id = o.id WHERE o.id = ?1 AND b.boards > 0`,
      )
      .bind(orderId, day),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

type Dates = { cutBy: number; arrivesFrom: number; arrivesTo: number }

export function setDates(db: Db, orderId: number, { cutBy, arrivesFrom, arrivesTo }: Dates): D1PreparedStatement {
  return db
    .prepare('UPDATE orders SET cut_by = ?2, arrives_from = ?3, arrives_to = ?4 WHERE id = ?1')
    .bind(orderId, cutBy, arrivesFrom, arrivesTo)
}
