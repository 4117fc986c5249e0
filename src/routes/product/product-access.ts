import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { designOfProduct } from '#shared/planner/kits/kit-of-product.ts'
import { accessAnswers, isStuck } from '#shared/planner/access/answers.ts'
import { askedRoute, routeText, type AskedRoute } from '#shared/planner/access/asked-route.ts'
import { cartonsOf, packingOf } from '#shared/planner/access/cartons.ts'
import { lowerCloset } from '#shared/planner/access/lower-closet.ts'
import { packingText } from '#shared/planner/access/packing-text.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import type { AccessCheckProps } from '#ui/planner/access-check.tsx'

export type ProductAccess = Pick<AccessCheckProps, 'packing' | 'route' | 'answers' | 'lower'> & { toKeep: string }

/** How a product is packed, and whether it gets in where the page's address says; null if it has no boards. */
export function productAccess(product: Product, query: URLSearchParams): ProductAccess | null {
  const cartons = cartonsOf(boardsOfLine(product))
  const packing = packingOf(cartons)
  if (!packing) return null
  const route = askedRoute(query)
  const answers = route ? accessAnswers(route, cartons) : []
  return {
    packing: packingText(packing, cartons.length, route?.unit),
    route,
    answers,
    lower: route && isStuck(answers) ? lowerProduct(product, route) : null,
    toKeep: routeText(route),
  }
}

function lowerProduct(product: Product, route: AskedRoute): AccessCheckProps['lower'] {
  const design = designOfProduct(product)
  const lower = design && lowerCloset(design, route)
  if (!lower) return null
  const href = plannerHref({ code: lower.code, kit: String(product.id), unit: route.unit })
  return { height: lower.height, href: `${href}&${routeText(route)}` }
}
