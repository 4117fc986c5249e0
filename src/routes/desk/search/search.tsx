import { formatDate } from '#shared/checkout/delivery-dates.ts'
import type { Found } from '#shared/schema/desk/search.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { counted } from '#shared/desk/times.ts'
import { stateName } from '#shared/desk/orders/states.ts'
import { orderNumberIn, quoteNumberIn, referenceIn } from '#shared/checkout/order-number.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { kindNames } from '#shared/desk/requests/form-fields.ts'
import { requestStateNames } from '#shared/desk/requests/states.ts'
import { redirect, type Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { Results } from '#ui/desk/results.tsx'

type Data = { found: Found; q: string }

/** A whole number of an order, a quote or a request leads there. */
export async function load({ api, url, visit }: DeskLoadContext): Promise<Loaded<Data>> {
  const q = (url.searchParams.get('q') ?? '').trim()
  const quote = quoteNumberIn(q)
  if (quote && may(visit.role, 'makeQuotes')) return redirect(deskHref(deskPaths.quote, { quote }))
  const found = await api.search(new URLSearchParams({ q }))
  const { orders, requests } = found
  if (orderNumberIn(q) && orders.length === 1) {
    return redirect(deskHref(deskPaths.order, { number: orders[0]!.number }))
  }
  if (referenceIn(q) && requests.length === 1) {
    return redirect(deskHref(deskPaths.request, { reference: requests[0]!.reference }))
  }
  return { data: { found, q } }
}

export function head({ data: { q } }: { data: Data }) {
  return { title: q === '' ? 'Search' : `Search: ${q}` }
}

export function Screen({ data: { found, q } }: { data: Data }) {
  const { visit } = useDesk()
  const kinds = may(visit.role, 'readRequests') ? 'order, request or customer' : 'order'
  const isEmpty = found.orders.length + found.requests.length + found.customers.length === 0
  return (
    <>
      <DeskHead title={q === '' ? 'Search' : `Search: ${q}`} />
      {q === '' && <p>Type a number, a name, a city, a phone number or a ZIP code above. These are the latest.</p>}
      {q !== '' && isEmpty && <p className="muted">{`No ${kinds} matches. Try fewer letters.`}</p>}
      <div className="today">
        <Orders found={found} q={q} />
        <Requests found={found} q={q} />
        <Customers found={found} />
      </div>
    </>
  )
}

type PanelProps = { found: Found; q: string }

function Orders({ found: { orders, hasMore }, q }: PanelProps) {
  const rows = orders.map(({ number, name, place, state, isPickUp, createdAt }) => ({
    ...{ key: number, href: deskHref(deskPaths.order, { number }), title: number, end: stateName(state, isPickUp) },
    about: [name, place, formatDate(createdAt)],
  }))
  return <Results name="Orders" rows={rows} more={hasMore.orders ? listHref(deskPaths.orders, q) : ''} />
}

function Requests({ found: { requests, hasMore }, q }: PanelProps) {
  const rows = requests.map(({ reference, name, kind, state, createdAt }) => ({
    ...{ key: reference, href: deskHref(deskPaths.request, { reference }), title: reference },
    ...{ end: requestStateNames[state], about: [name, kindNames[kind], formatDate(createdAt)] },
  }))
  return <Results name="Requests" rows={rows} more={hasMore.requests ? listHref(deskPaths.requests, q) : ''} />
}

function Customers({ found: { customers } }: Pick<PanelProps, 'found'>) {
  const rows = customers.map(({ key, name, email, isMember, orders }) => ({
    ...{ key: email, href: deskHref(deskPaths.customer, { key }), title: name || email },
    ...{ end: counted(orders, 'order'), about: [email, isMember ? 'Member' : 'Guest'] },
  }))
  return <Results name="Customers" rows={rows} more="" />
}

function listHref(path: string, q: string): string {
  return `${path}?${new URLSearchParams({ q })}`
}
