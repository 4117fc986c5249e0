import type { DeskCoupon, DeskCoupons } from '#shared/schema/desk/coupons.ts'
import { formatDay } from '#shared/checkout/delivery-dates.ts'
import { formatCents } from '#shared/text/money.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { CouponPanel } from './coupon-panel.tsx'

/** `chosen` is the id of the coupon to edit, or 'new'; null while only the list is shown. */
type Data = DeskCoupons & { chosen: number | 'new' | null }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const list = await api.coupons()
  const asked = url.searchParams.get('id')
  const found = list.coupons.find(({ id }) => String(id) === asked)?.id ?? null
  return { data: { ...list, chosen: asked === 'new' ? 'new' : found } }
}

export function head() {
  return { title: 'Coupons' }
}

export function Screen({ data: { coupons, categories, chosen } }: { data: Data }) {
  const coupon = coupons.find(({ id }) => id === chosen) ?? null
  return (
    <>
      <DeskHead title="Coupons" about="A coupon works at once, also in carts that are already filled.">
        {chosen === null && (
          <a className="btn btn--primary" href={`${deskPaths.coupons}?id=new`}>
            New coupon
          </a>
        )}
      </DeskHead>
      {chosen !== null && <CouponPanel key={chosen} coupon={coupon} categories={categories} />}
      {coupons.length === 0 ? <p className="muted">No coupons yet.</p> : <Rows coupons={coupons} />}
    </>
  )
}

const stateNames: Record<DeskCoupon['state'], string> = {
  active: 'Active',
  planned: 'Planned',
  ended: 'Ended',
  used_up: 'Used up',
}

function Rows({ coupons }: { coupons: readonly DeskCoupon[] }) {
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Coupons, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">State</th>
          <th scope="col" className="end">
            Used
          </th>
          <th scope="col" className="end">
            Given away
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon.id}>
            <td className="at-1">
              <a className="order-no" href={`${deskPaths.coupons}?id=${coupon.id}`}>
                {coupon.code}
              </a>
            </td>
            <td>{whatOf(coupon)}</td>
            <td className="nowrap" data-label="When">
              {daysOf(coupon)}
            </td>
            <td>
              <span className={`badge ${coupon.state === 'active' ? 'badge--tint' : 'badge--outline'}`}>
                {stateNames[coupon.state]}
              </span>
            </td>
            <td className="end" data-label="Used">
              {coupon.used.toLocaleString('en-US')}
              {coupon.maxUses !== null && ` of ${coupon.maxUses.toLocaleString('en-US')}`}
            </td>
            <td className="end at-end">
              <b>{formatCents(coupon.givenCents)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function whatOf(coupon: DeskCoupon): string {
  const { kind, percent, amountCents, minSubtotalCents, category, withSaleItems, oncePerEmail } = coupon
  const off = {
    percent: `${percent}% off`,
    amount: `${formatCents(amountCents ?? 0)} off`,
    free_shipping: 'Free shipping',
  }
  return [
    off[kind],
    minSubtotalCents > 0 ? `from ${formatCents(minSubtotalCents)}` : '',
    category ? `on ${category}` : '',
    withSaleItems ? '' : 'without sale items',
    oncePerEmail ? 'once for each customer' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function daysOf({ startsOn, endsOn }: DeskCoupon): string {
  if (startsOn === null && endsOn === null) return 'Always'
  if (endsOn === null) return `From ${formatDay(startsOn!)}`
  return startsOn === null ? `Until ${formatDay(endsOn)}` : `${formatDay(startsOn)} to ${formatDay(endsOn)}`
}
