import type { CartRecord } from '#db/cart/carts.ts'
import { findPacking } from '#db/cart/packing.ts'
import { boardsOfLine, designOfLine } from '#shared/boards/boards-of-line.ts'
import { accessAnswers, answersText } from '#shared/planner/access/answers.ts'
import { askedRoute } from '#shared/planner/access/asked-route.ts'
import { cartonsOf, packRails, type Carton } from '#shared/planner/access/cartons.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { CartPacking } from '#shared/schema/checkout.ts'
import type { CallContext } from '#api/http/context.ts'
import { cartClosed } from './carts.ts'
import { missing } from '#api/http/errors.ts'
import { currentUser } from '#api/http/session.ts'

export async function cartPacking(c: CallContext<'cartPacking'>): Promise<Response> {
  const [stored, user] = await Promise.all([findPacking(c.get('db'), c.req.param('hash')), currentUser(c)])
  if (!stored || (stored.userId !== null && stored.userId !== user?.id)) return missing(c, 'Cart not found.')
  if (stored.status === 'completed') return cartClosed(c)
  const items = stored.lines.map(({ productId, options, spec }) => ({
    product_id: productId,
    cartons: cartonsOfLine(JSON.parse(options) as Record<string, string>, spec),
  }))
  const data: CartPacking = { access: stored.access, items: items.filter(({ cartons }) => cartons.length > 0) }
  return c.json({ data })
}

/** Whether what is ordered gets in, as an order keeps it; '' if the shopper asked nothing about it. */
export function orderAccess({ checkout, lines }: Pick<CartRecord, 'checkout' | 'lines'>): string {
  const route = askedRoute(new URLSearchParams(checkout.access))
  const cartons = route ? lines.flatMap(({ options, spec }) => cartonsOfLine(options, spec)) : []
  return route && cartons.length > 0 ? answersText(accessAnswers(route, cartons)) : ''
}

/** The cartons of one piece of a product. `spec` is the JSON of its family's drawing; null if there is none. */
export function cartonsOfLine(options: Record<string, string>, spec: string | null): Carton[] {
  const line = { spec: spec === null ? null : (JSON.parse(spec) as DrawingSpec), options }
  const design = designOfLine(line)
  return [...cartonsOf(boardsOfLine(line)), ...(design ? packRails(design) : [])]
}
