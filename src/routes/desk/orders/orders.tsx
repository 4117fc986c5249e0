import type { BulkAnswer as Answer, OrderList } from '#shared/schema/desk/orders.ts'
import { listViews, type SavedView } from '#desk/views/list-views.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { useDesk } from '#ui/desk/desk-context.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Pager, withQuery } from '#ui/desk/pager.tsx'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { redirect, type Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { BulkAnswer } from './bulk-answer.tsx'
import { ExportForm } from './export-form.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { OrdersForm } from './orders-form.tsx'
import { currentView, SavedTabs } from '#desk/views/saved-tabs.tsx'
import { ViewMenus } from '#desk/views/view-menus.tsx'

const WHOLE_NUMBER = /^al-?[a-z0-9]{4}-?[a-z0-9]{3}$/i

type Data = { list: OrderList; views: SavedView[]; query: string }

/** A search for a whole order number leads to the order. */
export async function load(context: DeskLoadContext): Promise<Loaded<Data>> {
  const { api, url } = context
  const [list, views] = await Promise.all([api.orders(url.searchParams), listViews(context, 'orders')])
  const [only] = list.rows
  const isNumber = WHOLE_NUMBER.test((url.searchParams.get('q') ?? '').trim())
  if (isNumber && only && list.total === 1) return redirect(deskHref(deskPaths.order, { number: only.number }))
  return { data: { list, views, query: url.search } }
}

export function head() {
  return { title: 'Orders' }
}

export function Screen({ data: { list, views, query } }: { data: Data }) {
  const { visit, path } = useDesk()
  const form = useFormState('orders-bulk')
  const chosen = new URLSearchParams(query)
  const current = currentView(views, chosen)
  return (
    <>
      <DeskHead title="Orders">
        <a className="link" href={deskPaths.remakes}>
          Remakes
        </a>
        {may(visit.role, 'exportOrders') && <ExportForm {...list} />}
        <ViewMenus views={views} current={current} />
      </DeskHead>
      {form?.status === 200 && form.data !== null && <BulkAnswer answer={form.data as Answer} />}
      <OrderTabs tabs={list.tabs} chosen={current ? null : chosen}>
        <SavedTabs views={views} current={current} path={deskPaths.orders} {...list} />
      </OrderTabs>
      <OrderFilters list={list} chosen={chosen} />
      {list.rows.length > 0 ? <OrdersForm list={list} /> : <Nothing list={list} chosen={chosen} />}
      <Pager {...waysOf(list, chosen, path)} before={list.before} shown={list.rows.length} total={list.total} />
    </>
  )
}

function waysOf({ before, previous, next }: OrderList, chosen: URLSearchParams, path: string) {
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
      No orders match.{' '}
      <a className="link" href={deskPaths.orders}>
        Clear all filters
      </a>
    </p>
  )
}
