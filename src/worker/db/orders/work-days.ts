import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { firstCutDay, listWeekdays } from '#shared/checkout/schedule.ts'

/** The days to leave with which an order's promise was counted. */
const LEAD = `coalesce(iif(o.remake_of IS NULL, NULL, r.data ->> '$.remake_days'),
  min(r.data ->> '$.lead.cut', iif(o.rate_id = '${PICK_UP}', r.data ->> '$.pick_up.cut', r.data ->> '$.lead.cut')))`

/** The leads for which `firstCutDay` differs. */
const FIRST = `CASE min(${LEAD}, 3) WHEN 3 THEN ${firstCutDay(3)} WHEN 2 THEN ${firstCutDay(2)} ELSE ${firstCutDay(1)} END`

/**
 * Statements that give an order the workshop's first days that have room for its boards, as `countWait` counts them. Before
 * its due date it is cut in any case: what has no room comes on the last day before. One that must not arrive before a day
 * takes the last days in place of the first. `chosen` is a query of one order's id, and `at` is part of the text, because
 * the parameters are those of `chosen`.
 */
export function takeDays(chosen: string, at: number): string[] {
  return [
    `DELETE FROM order_work WHERE order_id IN (${chosen})`,
    `INSERT INTO order_work (order_id, day, boards)
     WITH r AS MATERIALIZED (SELECT data FROM shop_rules ORDER BY version DESC LIMIT 1),
     shop AS MATERIALIZED (SELECT coalesce(r.data ->> '$.boards_a_day', 0) AS capacity, r.data ->> '$.closed' AS closed FROM r),
     asked AS MATERIALIZED (SELECT o.id, b.boards, o.cut_by / 86400000 AS due, ${FIRST} AS first,
       iif(o.not_before IS NULL, 1, -1) AS direction FROM r, orders o JOIN boards_to_cut b ON b.order_id = o.id
       WHERE o.id IN (${chosen}) AND b.boards > 0),
     days AS (SELECT d.value AS day, row_number() OVER (ORDER BY d.value) AS nth FROM shop, json_each('[${listWeekdays(at).join()}]') d
       WHERE shop.capacity > 0 AND EXISTS (SELECT 1 FROM asked)
         AND NOT EXISTS (SELECT 1 FROM json_each(shop.closed) c WHERE d.value BETWEEN c.value ->> 0 AND c.value ->> 1)),
     room AS (SELECT a.id, a.boards, d.day, a.direction * d.day AS place, max(0, s.capacity - coalesce((SELECT boards FROM day_loads WHERE day = d.day), 0)) AS free
       FROM asked a, shop s, days d WHERE d.nth >= a.first AND (d.day < a.due OR d.nth = a.first)),
     filled AS (SELECT id, day, max(0, min(free, boards - sum(free) OVER (PARTITION BY id ORDER BY place) + free)) AS fits,
       iif(row_number() OVER (PARTITION BY id ORDER BY day DESC) = 1, max(0, boards - sum(free) OVER (PARTITION BY id)), 0) AS more
       FROM room)
     SELECT id, day, fits + more FROM filled WHERE fits + more > 0`,
  ]
}
