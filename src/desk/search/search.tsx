import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { orderNumberIn, quoteNumberIn, referenceIn } from '#shared/checkout/order-number.ts'
import { findHandover } from '#shared/checkout/handover.ts'
import { stateName } from '#shared/desk/orders/states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { kindNames } from '#shared/desk/requests/form-fields.ts'
import { requestStateNames, type RequestState } from '#shared/desk/requests/states.ts'
import { counted } from '#shared/desk/times.ts'
import { redirect } from '#routes/screen.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { requireReadable } from '#desk/frame/require-readable.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { findByWords, SHOWN, type Found } from './found.ts'
import { Results } from '#desk/frame/results.tsx'

type Data = { found: Found; q: string }

/** A whole number of an order, a quote or a request leads there. */
export const search = deskPage<Data>(deskPaths.search, {
  needs: 'readOrders',
  title: ({ q }) => describeSearch(q),
  load: async (desk) => {
    const q = (desk.query.get('q') ?? '').trim()
    const quote = quoteNumberIn(q)
    if (quote && may(desk.visit.role, 'makeQuotes')) return redirect(deskHref(deskPaths.quote, { quote }))
    requireReadable('search', new URLSearchParams({ q }))
    const found = await findByWords(desk, q)
    const { orders, requests } = found
    if (orderNumberIn(q) && orders.length === 1) {
      return redirect(deskHref(deskPaths.order, { number: orders[0]!.number }))
    }
    if (referenceIn(q) && requests.length === 1) {
      return redirect(deskHref(deskPaths.request, { reference: requests[0]!.reference }))
    }
    return { data: { found, q } }
  },
  Screen: SearchScreen,
})

function describeSearch(q: string): string {
  return q === '' ? 'Search' : `Search: ${q}`
}

function SearchScreen({ data: { found, q } }: { data: Data }) {
  const { visit } = useDesk()
  const kinds = may(visit.role, 'readRequests') ? 'order, request, customer, product or coupon' : 'order'
  const isEmpty = Object.values(found).every((rows) => rows.length === 0)
  return (
    <>
      <DeskHead title={describeSearch(q)} />
      {q === '' && (
        <p>Type a number, a name, a street, a phone number, an amount or a product above. These are the latest.</p>
      )}
      {q !== '' && isEmpty && <p className="muted">{`No ${kinds} matches. Try fewer letters.`}</p>}
      <div className="today">
        <Orders orders={found.orders} q={q} />
        <Requests requests={found.requests} q={q} />
        <Customers customers={found.customers} />
        <Products products={found.products} q={q} />
        <Coupons coupons={found.coupons} />
      </div>
    </>
  )
}

function Orders({ orders, q }: { orders: Found['orders']; q: string }) {
  const rows = orders.slice(0, SHOWN).map(({ number, name, place, state, rateId, createdAt }) => ({
    ...{ key: number, href: deskHref(deskPaths.order, { number }), title: number },
    end: stateName(state, findHandover({ id: rateId })),
    about: [name, place, formatDate(createdAt)],
  }))
  return <Results name="Orders" rows={rows} more={orders.length > SHOWN ? listHref(deskPaths.orders, q) : ''} />
}

function Requests({ requests, q }: { requests: Found['requests']; q: string }) {
  const rows = requests.slice(0, SHOWN).map(({ reference, name, kind, status, createdAt }) => ({
    ...{ key: reference, href: deskHref(deskPaths.request, { reference }), title: reference },
    ...{ end: requestStateNames[status as RequestState], about: [name, kindNames[kind], formatDate(createdAt)] },
  }))
  return <Results name="Requests" rows={rows} more={requests.length > SHOWN ? listHref(deskPaths.requests, q) : ''} />
}

function Customers({ customers }: Pick<Found, 'customers'>) {
  const rows = customers.slice(0, SHOWN).map(({ key, name, email, isMember, orders }) => ({
    ...{ key: email, href: deskHref(deskPaths.customer, { key }), title: name || email },
    ...{ end: counted(orders, 'order'), about: [email, isMember === 1 ? 'Member' : 'Guest'] },
  }))
  return <Results name="Customers" rows={rows} more="" />
}

function Products({ products, q }: { products: Found['products']; q: string }) {
  const rows = products.slice(0, SHOWN).map(({ id, name, category, count }) => ({
    ...{ key: String(id), href: deskHref(deskPaths.product, { id }), title: name },
    ...{ end: count === 1 ? '' : 'Off sale', about: [String(id), category] },
  }))
  return <Results name="Products" rows={rows} more={products.length > SHOWN ? listHref(deskPaths.products, q) : ''} />
}

function Coupons({ coupons }: Pick<Found, 'coupons'>) {
  const rows = coupons.slice(0, SHOWN).map(({ id, name, count }) => ({
    ...{ key: name, href: `${deskPaths.coupons}?id=${id}`, title: name },
    ...{ end: `Used ${counted(count, 'time')}`, about: [] },
  }))
  return <Results name="Coupons" rows={rows} more={coupons.length > SHOWN ? deskPaths.coupons : ''} />
}

function listHref(path: string, q: string): string {
  return `${path}?${new URLSearchParams({ q })}`
}
