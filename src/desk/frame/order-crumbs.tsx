import { Crumbs } from './crumbs.tsx'
import { orderInList } from '#shared/desk/orders/from-list.ts'
import { useListQuery } from './use-list-query.ts'

/** The way back to an order from one of its pages. */
export function OrderCrumbs({ number, here }: { number: string; here: string }) {
  const list = useListQuery()
  return <Crumbs to={orderInList(number, list)} name={number} here={here} />
}
