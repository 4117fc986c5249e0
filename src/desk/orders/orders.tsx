import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { redirect } from '#routes/screen.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { listViews, type SavedView } from '#desk/views/list-views.ts'
import { currentView, SavedTabs } from '#desk/views/saved-tabs.tsx'
import { viewForms } from '#desk/views/view-forms.ts'
import { ViewMenus } from '#desk/views/view-menus.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { Pager, withQuery } from '#desk/frame/pager.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { BulkAnswer } from './bulk-answer.tsx'
import { changeOrders, undoOrders } from './bulk-forms.ts'
import { ExportForm } from './export-form.tsx'
import { exportOrders } from './export-orders.ts'
import { loadOrders, type OrderList } from './load-orders.ts'
import type { BulkMove } from './move-orders.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { OrdersForm } from './orders-form.tsx'

const WHOLE_NUMBER = /^al-?[a-z0-9]{4}-?[a-z0-9]{3}$/i

type Data = { list: OrderList; views: SavedView[]; query: string }

/** A search for a whole order number leads to the order. */
export const orders = deskPage<Data>(deskPaths.orders, {
  ...{ needs: 'readOrders', list: 'orders', title: 'Orders' },
  load: async (desk) => {
    const [list, views] = await Promise.all([loadOrders(desk), listViews(desk, 'orders')])
    const [only] = list.rows
    const isNumber = WHOLE_NUMBER.test((desk.query.get('q') ?? '').trim())
    if (isNumber && only && list.total === 1) return redirect(deskHref(deskPaths.order, { number: only.number }))
    return { data: { list, views, query: desk.url.search } }
  },
  Screen: OrdersScreen,
  forms: [changeOrders, undoOrders, exportOrders, ...viewForms],
})

function OrdersScreen({ data: { list, views, query } }: { data: Data }) {
  const { visit, path } = useDesk()
  const form = useFormState('orders-bulk')
  const chosen = new URLSearchParams(query)
  const current = currentView(views, chosen)
  return (
    <>
      <DeskHead title="Orders">
        {may(visit.role, 'moveOrder') && <TextLink href={deskPaths.ship}>Ship orders</TextLink>}
        <TextLink href={deskPaths.remakes}>Remakes</TextLink>
        {may(visit.role, 'exportOrders') && <ExportForm {...list} />}
        <ViewMenus views={views} current={current} />
      </DeskHead>
      {form?.status === 200 && form.data !== null && <BulkAnswer answer={form.data as BulkMove} />}
      <OrderTabs tabs={list.tabs} chosen={current ? null : chosen}>
        <SavedTabs views={views} current={current} path={deskPaths.orders} {...list} />
      </OrderTabs>
      <OrderFilters list={list} chosen={chosen} />
      {list.rows.length > 0 ? <OrdersForm list={list} /> : <Nothing list={list} chosen={chosen} />}
      <Pager
        {...buildPagerLinks(list, chosen, path)}
        before={list.before}
        shown={list.rows.length}
        total={list.total}
      />
    </>
  )
}

function buildPagerLinks({ before, previous, next }: OrderList, chosen: URLSearchParams, path: string) {
  return {
    back: before > 0 || chosen.has('at') ? withQuery(path, { at: previous }) : '',
    onward: next && withQuery(path, { at: next }),
  }
}

function Nothing({ list, chosen }: { list: OrderList; chosen: URLSearchParams }) {
  const hasFilters = [...chosen.keys()].some((name) => name !== 'at')
  if (!hasFilters && list.total === 0) return <p className="muted">No open orders. The next one will appear here.</p>
  return (
    <p className="muted">
      No orders match. <TextLink href={deskPaths.orders}>Clear all filters</TextLink>
    </p>
  )
}
