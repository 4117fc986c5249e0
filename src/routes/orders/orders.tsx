import { hrefOfPage } from '#routes/page-links.ts'
import { paths } from '#shared/paths.ts'
import type { OrderList } from '#shared/schema/user.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { OrderRow } from '#ui/orders/order-row.tsx'
import { statusChoices } from '#ui/orders/order-status.tsx'
import { Pagination } from '#ui/elements/navigation/pagination.tsx'
import { useFormThatFollows } from '#ui/form/use-form-that-follows.ts'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import { redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

type Data = MemberData<OrderList>

export async function load(context: LoadContext): Promise<Loaded<Data>> {
  const { api, url } = context
  const loaded = await requireMember('member', context, () => api.orders(url.searchParams))
  if (!('data' in loaded) || !loaded.data) return loaded
  const { current_page, last_page } = loaded.data.meta
  return current_page > last_page ? redirect(hrefOfPage(url, last_page), 302) : loaded
}

export function head(): Head {
  return { title: 'My orders', noindex: true }
}

export function Screen({ data, url }: ScreenProps<Data>) {
  return <AccountLayout title="My orders">{data && <Orders list={data} url={url} />}</AccountLayout>
}

function Orders({ list: { data, meta }, url }: { list: OrderList; url: URL }) {
  const q = url.searchParams.get('q') ?? ''
  const status = url.searchParams.get('status') ?? ''
  const form = useFormThatFollows(url.search)
  const narrowed = q !== '' || status !== ''
  return (
    <>
      <div className="spread wrap orders-head">
        <h1>My orders</h1>
        <form className="cluster" data-autosubmit="" data-keep-scroll="" ref={form}>
          <label className="sr-only" htmlFor="q">
            Order number
          </label>
          <input
            className="input input--sm"
            id="q"
            name="q"
            type="search"
            placeholder="Order number"
            defaultValue={q}
            maxLength={300}
          />
          <label className="sr-only" htmlFor="status">
            Status
          </label>
          <select className="input input--sm" id="status" name="status" defaultValue={status}>
            {statusChoices.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <button className="btn btn--secondary btn--sm" type="submit" data-without-script="">
            Show
          </button>
        </form>
      </div>
      <div>
        {data.map((order) => (
          <OrderRow key={order.number} order={order} />
        ))}
        {data.length === 0 && (
          <p className="panel panel--flat">
            {narrowed ? 'No order matches. ' : 'No orders yet. '}
            <TextLink href={narrowed ? paths.orders : paths.closetOrganizers}>
              {narrowed ? 'Show all orders' : 'See closet organizers'}
            </TextLink>
          </p>
        )}
      </div>
      {meta.last_page > 1 && (
        <Pagination current={meta.current_page} last={meta.last_page} hrefOf={(page) => pageHref(url, page)} />
      )}
      <p className="small muted">
        {meta.total} {meta.total === 1 ? 'order' : 'orders'}. Ordered as a guest?{' '}
        <TextLink href={paths.findOrder}>Find it by number and email</TextLink>
      </p>
    </>
  )
}

function pageHref(url: URL, page: number): string {
  const query = new URLSearchParams(url.searchParams)
  query.set('page', String(page))
  return `${url.pathname}?${query}`
}
