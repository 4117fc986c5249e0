import { listParts } from '#shared/boards/part-list.ts'
import { listPartNames } from '#shared/boards/parts-text.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { unreadFilters } from '#shared/desk/list-filters.ts'
import { FROM_LIST } from '#shared/desk/orders/from-list.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { findOrderLine } from '#db/orders/order-line.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { resolveOrder } from '#desk/money/payment-forms.ts'
import { printSheets } from '#desk/paper/print-orders.ts'
import { Customer } from './customer.tsx'
import { Emails } from './emails.tsx'
import { Lines } from './lines.tsx'
import { mailOrder, saveEmail } from './mail-forms.ts'
import { Money } from './money.tsx'
import { More } from './more.tsx'
import { moveOrder, undoOrder } from './move-forms.ts'
import { NextStep, StickyNext } from './next-step.tsx'
import { assignOrder, noteLine, noteOrder } from './note-forms.ts'
import { OrderBanners } from './order-banners.tsx'
import { findOrderNumbered } from './order-change.ts'
import { readOrderFilter, readOrderSort } from './order-filter.ts'
import { OrderHead } from './order-head.tsx'
import { loadNeighbors, type Neighbors } from './order-neighbors.ts'
import type { ViewedOrder } from './order-view.ts'
import { savePackages } from './package-forms.ts'
import { PackagesPanel } from './packages-panel.tsx'
import { PrintPanel } from './print-panel.tsx'
import { ShipsTo } from './ships-to.tsx'
import { showOrder, type ShownOrder } from './show-order.ts'
import { flagOrder, holdOrder, releaseOrder, solveOrder } from './stop-forms.ts'
import { Timeline } from './timeline.tsx'

/** One order. `?in=` is the query of the list that one came from. */
export const order = deskPage<ShownOrder>(deskPaths.order, {
  needs: 'readOrders',
  title: ({ order }) => order.number,
  load: async (desk) => {
    const typed = desk.params['number'] ?? ''
    const viewed = await findOrderNumbered(desk, typed)
    if (!viewed) return { notFound: `Order ${asOrderNumber(typed)} not found. Search for it above.` }
    const [neighbors, remade] = await Promise.all([findNeighbors(desk, viewed), listRemade(desk, viewed)])
    return { data: showOrder(desk, viewed, { neighbors, remade }) }
  },
  Screen: OrderScreen,
  forms: [
    ...[moveOrder, undoOrder, holdOrder, releaseOrder, flagOrder, solveOrder],
    ...[noteOrder, noteLine, assignOrder, mailOrder, saveEmail, savePackages, resolveOrder, printSheets],
  ],
})

/** Which orders are before and after it in the list that one came from. */
async function findNeighbors(desk: Desk, { row }: ViewedOrder): Promise<Neighbors | null> {
  const list = desk.query.get(FROM_LIST)
  if (list === null) return null
  const query = new URLSearchParams(list)
  if (Object.keys(unreadFilters('orders', query)).length > 0) return null
  return loadNeighbors(desk.db, row, { filter: readOrderFilter(desk, query), sort: readOrderSort(desk, query) })
}

async function listRemade({ db }: Desk, { row: { number, remakeOf } }: ViewedOrder): Promise<string[]> {
  const line = remakeOf === null ? null : await findOrderLine(db, number, 1)
  return line ? listPartNames(listParts(line)) : []
}

function OrderScreen({ data: order }: { data: ShownOrder }) {
  const { visit } = useDesk()
  return (
    <>
      <OrderHead order={order} />
      <OrderBanners order={order} />
      <div className="desk-cols desk-cols--even">
        <div>
          <NextStep order={order} />
          <Lines order={order} />
          <PackagesPanel order={order} />
          {may(visit.role, 'printOrder') && <PrintPanel order={order} />}
          <Timeline order={order} />
        </div>
        <div>
          {order.seesMoney && <Money order={order} />}
          <ShipsTo order={order} />
          {order.seesMoney && <Customer order={order} />}
          {order.seesMoney && <Emails order={order} />}
          {may(visit.role, 'holdOrder') && <More order={order} />}
        </div>
      </div>
      <StickyNext order={order} />
    </>
  )
}
