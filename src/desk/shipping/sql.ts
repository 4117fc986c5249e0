import type { Db } from '#db/db.ts'
import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'

export type OrderToShip = {
  number: string
  version: number
  cutBy: number | null
  to: string
  rateName: string
  isRemake: number
}

const MOST_LISTED = 200

/** The orders that are being cut and are shipped, those to leave first before others. */
export async function listToShip(db: Db): Promise<OrderToShip[]> {
  const { results } = await db
    .prepare(
      `SELECT o.number, o.version, o.cut_by AS cutBy, o.rate_name AS rateName,
         o.remake_of IS NOT NULL AS isRemake,
         coalesce(a.first_name || ' ' || a.last_name || ', ' || a.city || ', ' || a.state, '') AS "to"
       FROM orders o LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'
       WHERE o.status = 'in_production' AND o.rate_id NOT IN (?, ?) ORDER BY o.cut_by, o.id LIMIT ${MOST_LISTED}`,
    )
    .bind(PICK_UP, NO_DELIVERY)
    .all<OrderToShip>()
  return results
}
