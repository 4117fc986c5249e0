import { placementsAt } from '#db/catalogue/cards.ts'
import { cardJson } from './catalogue-json.ts'
import type { CallContext } from '#api/http/context.ts'

const MAX_PLACES = 20

/** GET /api/placements: the products at the places that the query names. */
export async function placements(c: CallContext<'placements'>): Promise<Response> {
  const places = new URL(c.req.url).searchParams.getAll('place').slice(0, MAX_PLACES)
  const rows = await placementsAt(c.get('catalogueDb'), places, c.get('settings').withSamples)
  const data = rows.map((row) => ({
    place: row.place,
    position: row.position,
    text: row.text,
    product: cardJson(row),
  }))
  return c.json({ data })
}
