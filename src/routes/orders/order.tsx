import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import { orNull } from '#shared/api/or-null.ts'
import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { OrderAction } from '#ui/orders/order-action.tsx'
import { OrderDetail } from './order-detail.tsx'
import type { OrderDrawing } from './order-drawings.tsx'
import { PrintButton } from '#ui/elements/print-button.tsx'
import { loadOrderDrawings } from './load-order-drawings.ts'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import { notFound, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'

type Data = MemberData<{ order: Order; drawings: OrderDrawing[]; guest: boolean }>

/** Loads a member's own order, or a guest's by its token. Others get not found. */
export async function load(context: LoadContext): Promise<Loaded<Data>> {
  const { api, params, url } = context
  const token = url.searchParams.get('token') ?? ''
  const read = async () => {
    const order = await api.order(params.number!, { token })
    return { order, drawings: await loadOrderDrawings(order, api), guest: token !== '' }
  }
  const loaded = await orNull(requireMember('member', context, token ? read : () => membersOnly(context, read)))
  return loaded ?? notFound
}

/** Without a token a guest must sign in first, so that the page does not reveal whether the order exists. */
async function membersOnly<T>({ api }: LoadContext, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isNotFound(error)) await api.user()
    throw error
  }
}

export function head({ params }: ScreenProps<Data>): Head {
  return { title: `Order ${asOrderNumber(params.number!)}`, noindex: true }
}

/** The design prices on the page, so that "Buy again" buys at no others. */
function todaysPrices(drawings: readonly OrderDrawing[]): Record<string, string> {
  const own = drawings.flatMap(({ product_id: id, own: design }) =>
    design?.todayCents ? [[id, design.todayCents]] : [],
  )
  return Object.fromEntries(own.map(([id, cents]) => [`price_${id}`, String(cents! / 100)]))
}

function buildProof({ number }: Order, token: string): URLSearchParams {
  return new URLSearchParams({ order: number, ...(token && { token }) })
}

export function Screen({ data, now, params, url }: ScreenProps<Data>) {
  const number = asOrderNumber(params.number!)
  if (!data) return <AccountLayout title={`Order ${number}`}>{null}</AccountLayout>
  const { order, drawings, guest } = data
  const token = url.searchParams.get('token') ?? ''
  const inside = (
    <>
      <div>
        <nav aria-label="Breadcrumb">
          <ol className="breadcrumb flush-top">
            <li>{guest ? <a href={paths.findOrder}>Find an order</a> : <a href={paths.orders}>My orders</a>}</li>
            <li>
              <span aria-current="page">{order.number}</span>
            </li>
          </ol>
        </nav>
        <div className="spread wrap align-start">
          <div>
            <h1>Order {order.number}</h1>
            <p className="muted">Placed {formatDate(order.created_at)}</p>
          </div>
          <div className="cluster">
            <PrintButton />
            <OrderAction
              action="buy-again"
              number={order.number}
              token={token}
              className="btn btn--secondary btn--sm"
              fields={todaysPrices(drawings)}
            >
              Buy again
            </OrderAction>
          </div>
        </div>
      </div>
      <OrderDetail
        order={order}
        drawings={drawings}
        token={token}
        now={now}
        claimHref={`${paths.guaranteeClaim}?${buildProof(order, token)}`}
        reviewHref={(id) => `${paths.writeReview}?${buildProof(order, token)}&product=${id}`}
      />
    </>
  )
  return guest ? (
    <div className="container section section--tight stack stack--8">{inside}</div>
  ) : (
    <AccountLayout title="Order">{inside}</AccountLayout>
  )
}
