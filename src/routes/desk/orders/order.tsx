import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import type { DeskOrder } from '#shared/schema/desk/orders.ts'
import { FROM_LIST } from '#shared/desk/orders/from-list.ts'
import type { Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { PrintPanel } from '#ui/desk/print-panel.tsx'
import { Customer } from './customer.tsx'
import { Lines } from './lines.tsx'
import { Emails } from './emails.tsx'
import { Money } from './money.tsx'
import { More } from './more.tsx'
import { NextStep, StickyNext } from './next-step.tsx'
import { OrderBanners } from './order-banners.tsx'
import { OrderHead } from './order-head.tsx'
import { PackagesPanel } from './packages-panel.tsx'
import { ShipsTo } from './ships-to.tsx'
import { Timeline } from './timeline.tsx'

export async function load({ api, params, url }: DeskLoadContext): Promise<Loaded<DeskOrder>> {
  try {
    const list = url.searchParams.get(FROM_LIST)
    const query = new URLSearchParams(list === null ? {} : { [FROM_LIST]: list })
    return { data: await api.order(params['number']!, query) }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { notFound: `Order ${asOrderNumber(params['number'] ?? '')} not found. Search for it above.` }
  }
}

export function head({ data: { order } }: { data: DeskOrder }) {
  return { title: order.number }
}

export function Screen({ data: order }: { data: DeskOrder }) {
  return (
    <>
      <OrderHead order={order} />
      <OrderBanners order={order} />
      <div className="desk-cols">
        <div>
          <NextStep order={order} />
          <Lines order={order} />
          <PackagesPanel order={order} />
          <Timeline order={order} />
        </div>
        <div>
          {order.seesMoney && <Money order={order} />}
          <ShipsTo order={order} />
          <PrintPanel order={order} />
          {order.seesMoney && <Customer order={order} />}
          {order.seesMoney && <Emails order={order} />}
          <More order={order} />
        </div>
      </div>
      <StickyNext order={order} />
    </>
  )
}
