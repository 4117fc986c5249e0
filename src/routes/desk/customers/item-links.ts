import { isOrderState, stateName } from '#shared/desk/orders/states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { quoteStateNames } from '#shared/desk/quotes/tabs.ts'
import { isRequestState, requestStateNames } from '#shared/desk/requests/states.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { CustomerItem } from '#shared/schema/desk/customers.ts'

const hrefs: Record<CustomerItem['kind'], (item: CustomerItem) => string> = {
  order: ({ key }) => deskHref(deskPaths.order, { number: key }),
  request: ({ key }) => deskHref(deskPaths.request, { reference: key }),
  quote: ({ key }) => deskHref(deskPaths.quote, { quote: key }),
  review: ({ state }) => `${deskPaths.reviews}?state=${state}`,
  design: ({ key, title }) => plannerHref({ code: key, name: title }),
}

/** Where an order, a request, a quote, a review or a design is. */
export function itemHref(item: CustomerItem): string {
  return hrefs[item.kind](item)
}

/** Its state in the words of its own list. */
export function itemState({ kind, state }: CustomerItem): string {
  if (kind === 'order' && isOrderState(state)) return stateName(state)
  if (kind === 'request' && isRequestState(state)) return requestStateNames[state]
  if (kind === 'quote') return quoteStateNames[state as keyof typeof quoteStateNames] ?? state
  return state
}
