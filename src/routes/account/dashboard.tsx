import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { formatPrice } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import type { OpenRequest, OrderSummary, ShippingAddress, User } from '#shared/schema/user.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { BrowserDesigns } from '#ui/planner/filled-places.tsx'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { OpenRequests } from './open-requests.tsx'
import { PostalAddress } from '#ui/account/postal-address.tsx'
import { OrderRow } from '#ui/orders/order-row.tsx'
import { OrderTimeline } from '#ui/orders/order-timeline.tsx'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type Dashboard = {
  user: User
  latest: Order | null
  orders: OrderSummary[]
  address: ShippingAddress | null
  requests: OpenRequest[]
}
type Data = MemberData<Dashboard>

const ORDERS_SHOWN = 3

export function load(context: LoadContext): Promise<Loaded<Data>> {
  const { api } = context
  return requireMember('member', context, async () => {
    const [user, { data }, addresses, requests] = await Promise.all([
      api.user(),
      api.orders(new URLSearchParams()),
      api.addresses(),
      // The page is complete without them.
      api.openRequests().catch(() => []),
    ])
    const [first] = data
    return {
      user,
      latest: first ? await api.order(first.number) : null,
      orders: data.slice(1, ORDERS_SHOWN),
      address: addresses.find(({ is_default: isDefault }) => isDefault) ?? null,
      requests,
    }
  })
}

export function head(): Head {
  return { title: 'Dashboard', noindex: true }
}

export function Screen({ data, now }: ScreenProps<Data>) {
  return <AccountLayout title="Dashboard">{data && <Overview {...data} now={now} />}</AccountLayout>
}

function Overview({ user, latest, orders, address, requests, now }: Dashboard & { now: number }) {
  return (
    <>
      <h1>Hello, {user.first_name}</h1>
      <BrowserDesigns keeps />
      <div className="dash-grid">
        {latest ? <LatestOrder order={latest} now={now} /> : <NoOrder />}
        <section className="panel stack stack--3">
          <div className="spread">
            <h2>Default address</h2>
            <ArrowLink to={paths.accountAddresses}>All</ArrowLink>
          </div>
          {address ? (
            <PostalAddress address={address} />
          ) : (
            <p className="muted small">None yet. Add one to check out faster.</p>
          )}
        </section>
        <section className="panel stack stack--3">
          <h2>Signed in as</h2>
          <p>
            {user.name}
            <br />
            <span className="muted">{user.email}</span>
          </p>
          <ArrowLink to={paths.account}>Edit profile</ArrowLink>
        </section>
        <OpenRequests requests={requests} />
        {orders.length > 0 && (
          <section className="is-wide" aria-labelledby="earlier">
            <div className="spread">
              <h2 id="earlier">Earlier orders</h2>
              <ArrowLink to={paths.orders}>All orders</ArrowLink>
            </div>
            <div className="mt-3">
              {orders.map((order) => (
                <OrderRow key={order.number} order={order} />
              ))}
            </div>
          </section>
        )}
        <section className="panel panel--flat is-wide spread wrap align-center">
          <div>
            <h2>Need a matching part?</h2>
            <p className="muted small">Shelves, rods, drawers and lights that fit every wall of ours.</p>
          </div>
          <a className="btn btn--secondary" href={href(paths.category, { slug: 'closet-accessories' })}>
            Shop accessories
          </a>
        </section>
      </div>
    </>
  )
}

function LatestOrder({ order, now }: { order: Order; now: number }) {
  return (
    <section className="panel is-wide stack stack--6">
      <div className="spread wrap">
        <div>
          <h2>Order {order.number}</h2>
          <p className="muted small num">
            Placed {formatDate(order.created_at)} · {formatPrice(order.totals.total)}
          </p>
        </div>
        <ArrowLink to={href(paths.order, { number: order.number })}>Order details</ArrowLink>
      </div>
      <OrderTimeline order={order} now={now} />
    </section>
  )
}

function NoOrder() {
  return (
    <section className="panel is-wide stack stack--3">
      <h2>No orders yet</h2>
      <p className="muted">Orders placed while signed in, or with this email address, appear here.</p>
      <ArrowLink to={paths.closetOrganizers}>See closet organizers</ArrowLink>
    </section>
  )
}
