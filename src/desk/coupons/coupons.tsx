import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { noTax, priceOrder, type Coupon } from '#shared/checkout/pricing.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { endCoupon, saveCoupon } from './coupon-forms.ts'
import { CouponPanel, type ShownCoupon } from './coupon-panel.tsx'
import { listCoupons, type StoredCategory, type StoredCoupon } from './sql.ts'

/** `chosen` is the id of the coupon to edit, or 'new'; null while only the list is shown. */
type Data = { coupons: ShownCoupon[]; categories: StoredCategory[]; chosen: number | 'new' | null }

export const coupons = deskPage<Data>(deskPaths.coupons, {
  needs: 'editCoupons',
  title: 'Coupons',
  load: async ({ db, query, now, rules }: Desk) => {
    const { coupons: stored, categories } = await listCoupons(db)
    const coupons = stored.map((coupon) => ({
      ...coupon,
      state: findCouponState(coupon, now),
      exampleCents: priceExample(coupon, rules),
    }))
    const asked = query.get('id')
    const found = coupons.find(({ id }) => String(id) === asked)?.id ?? null
    return { data: { coupons, categories, chosen: asked === 'new' ? 'new' : found } }
  },
  Screen: CouponsScreen,
  forms: [saveCoupon, endCoupon],
})

function findCouponState({ starts_at, ends_at, max_uses, used }: StoredCoupon, now: number): ShownCoupon['state'] {
  if (ends_at !== null && ends_at < now) return 'ended'
  if (max_uses !== null && used >= max_uses) return 'used_up'
  return starts_at !== null && starts_at > now ? 'planned' : 'active'
}

/** The coupon's discount on $1,000.00 of matching goods, or on its minimum if that is more. */
function priceExample({ priced, min_subtotal_cents, category_id }: StoredCoupon, rules: ShopRules): number {
  const cents = Math.max(100_000, min_subtotal_cents)
  const line = { productId: 0, quantity: 1, listCents: cents, unitCents: cents, weightClass: 'parcel' as const }
  const { couponCents } = priceOrder({
    lines: [{ ...line, categoryIds: category_id === null ? [] : [category_id] }],
    coupon: { ...(JSON.parse(priced) as Coupon), startsAt: null, endsAt: null, maxUses: null },
    ...{ state: null, isPoBox: false, rateId: null, tax: noTax, rules, now: 0 },
  })
  return couponCents
}

function CouponsScreen({ data: { coupons, categories, chosen } }: { data: Data }) {
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
      {coupons.length === 0 ? <p className="muted">No coupons yet.</p> : <CouponTable coupons={coupons} />}
    </>
  )
}

const stateNames: Record<ShownCoupon['state'], string> = {
  active: 'Active',
  planned: 'Planned',
  ended: 'Ended',
  used_up: 'Used up',
}

function CouponTable({ coupons }: { coupons: readonly ShownCoupon[] }) {
  return (
    <DeskTable
      caption="Coupons, newest first"
      columns={['Code', 'What', 'When', 'State', { end: 'Used' }, { end: 'Given away' }]}
    >
      {coupons.map((coupon) => (
        <tr key={coupon.id}>
          <td className="at-1">
            <a className="order-no" href={`${deskPaths.coupons}?id=${coupon.id}`}>
              {coupon.code}
            </a>
          </td>
          <td>{describeCoupon(coupon)}</td>
          <td className="nowrap" data-label="When">
            {formatDays(coupon)}
          </td>
          <td>
            <span className={`badge ${coupon.state === 'active' ? 'badge--tint' : 'badge--outline'}`}>
              {stateNames[coupon.state]}
            </span>
          </td>
          <Figure label="Used">
            {coupon.used.toLocaleString('en-US')}
            {coupon.max_uses !== null && ` of ${coupon.max_uses.toLocaleString('en-US')}`}
          </Figure>
          <td className="end at-end">
            <b>{formatCents(coupon.given_cents)}</b>
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

function describeCoupon(coupon: StoredCoupon): string {
  const { kind, percent, amount_cents, min_subtotal_cents, category, with_sale_items, once_per_email } = coupon
  const off = {
    percent: `${percent}% off`,
    amount: `${formatCents(amount_cents ?? 0)} off`,
    free_shipping: 'Free shipping',
  }
  return [
    off[kind],
    min_subtotal_cents > 0 ? `from ${formatCents(min_subtotal_cents)}` : '',
    category ? `on ${category}` : '',
    with_sale_items ? '' : 'without sale items',
    once_per_email ? 'once for each customer' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function formatDays({ starts_at, ends_at }: StoredCoupon): string {
  const [first, last] = [starts_at, ends_at].map((at) => (at === null ? null : formatDay(shopDay(at))))
  if (first && last) return `${first} to ${last}`
  if (first) return `From ${first}`
  return last ? `Until ${last}` : 'Always'
}
