import { accessAnswers, isStuck } from '#shared/planner/access/answers.ts'
import { askedRoute, routeText, type AskedRoute } from '#shared/planner/access/asked-route.ts'
import { packingOf } from '#shared/planner/access/cartons.ts'
import { lowerCloset } from '#shared/planner/access/lower-closet.ts'
import type { Packing } from '#shared/planner/access/packing-text.ts'
import { decode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { CartPacking } from '#shared/schema/checkout.ts'
import type { AccessCheckProps } from '#ui/planner/access-check.tsx'

export type CartAccess = Pick<AccessCheckProps, 'route' | 'answers' | 'lower'> & {
  packing: Packing
  /** How many cartons one piece of a product fills, by the product's id. */
  cartons: Record<number, number>
  /** The asked route, if the cart does not keep it yet. */
  toKeep: string | null
}

/** Whether a cart gets in where the page's address says, or where the cart keeps; null if it has no boards. */
export function cartAccess(
  { access, items }: CartPacking,
  cart: Pick<Cart, 'items'>,
  query: URLSearchParams,
): CartAccess | null {
  const packing = packingOf(items.flatMap(({ cartons }) => cartons))
  if (!packing) return null
  const route = askedRoute(query.has('door') ? query : new URLSearchParams(access))
  const asked = routeText(route)
  const hasErrors = route !== null && asked === ''
  return {
    packing,
    route,
    answers: route
      ? accessAnswers(
          route,
          items.flatMap(({ cartons }) => cartons),
        )
      : [],
    lower: route && lowerLine(items, cart, route),
    cartons: Object.fromEntries(items.map(({ product_id: id, cartons }) => [id, cartons.length])),
    toKeep: hasErrors || asked === access ? null : asked,
  }
}

/** A lower closet in place of the one line that does not get in. */
function lowerLine(
  items: CartPacking['items'],
  cart: Pick<Cart, 'items'>,
  route: AskedRoute,
): AccessCheckProps['lower'] {
  const [stuck, ...others] = items.filter(({ cartons }) => isStuck(accessAnswers(route, cartons)))
  if (!stuck || others.length > 0) return null
  const line = cart.items.find(({ product_id: id }) => id === stuck.product_id)
  const decoded = decode(line?.product.options['design'] ?? '')
  const lower = decoded.outcome === 'ok' ? lowerCloset(decoded.design, route) : null
  if (!lower) return null
  const href = plannerHref({ code: lower.code, line: stuck.product_id, unit: route.unit })
  return { height: lower.height, href: `${href}&${routeText(route)}` }
}
