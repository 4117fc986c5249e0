import { othersAt } from '#db/desk/entries.ts'
import { deskHref, deskPaths } from '#desk/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { data, type Desk } from '../desk.ts'
import { withOrder } from './chosen-order.ts'
import { deskOrderJson } from './order-json.ts'

const RECENT_MS = 2 * MINUTE_MS

/** GET orders/:number */
export function order(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const path = deskHref(deskPaths.order, { number: viewed.row.number })
    const { results } = await othersAt(desk.db, path, desk.visit.id, desk.now - RECENT_MS).all<{ name: string }>()
    return data(
      desk,
      deskOrderJson(
        desk,
        viewed,
        results.map(({ name }) => name),
      ),
    )
  })
}
