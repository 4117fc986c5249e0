import { orderInList } from '#shared/desk/orders/from-list.ts'
import { useListQuery } from '#ui/desk/use-list-query.ts'

/** The way back to an order from one of its pages. */
export function OrderCrumbs({ number, here }: { number: string; here: string }) {
  const list = useListQuery()
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        <li>
          <a href={orderInList(number, list)}>{number}</a>
        </li>
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
