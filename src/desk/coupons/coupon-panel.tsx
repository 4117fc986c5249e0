import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { formatAmount, formatCents } from '#shared/text/money.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { CouponColumns, StoredCategory, StoredCoupon } from './sql.ts'

/** `exampleCents` is what it takes off a cart of $1,000.00, without shipping. */
export type ShownCoupon = StoredCoupon & { state: 'active' | 'planned' | 'ended' | 'used_up'; exampleCents: number }

type CouponPanelProps = { coupon: ShownCoupon | null; categories: readonly StoredCategory[] }

/** The form of a coupon, or of a new one. */
export function CouponPanel({ coupon, categories }: CouponPanelProps) {
  const isUsed = coupon !== null && coupon.used > 0
  const hidden = coupon && { version: coupon.version, hidden: { id: coupon.id } }
  return (
    <section className="panel desk-narrow" aria-labelledby="coupon-h">
      <div className="panel-head">
        <h2 id="coupon-h">{coupon ? coupon.code : 'New coupon'}</h2>
        <TextLink href={deskPaths.coupons}>All coupons</TextLink>
      </div>
      {coupon && <About coupon={coupon} />}
      <DeskForm action="coupon-save" className="form" {...hidden}>
        {isUsed && <p className="muted">It was used, so only its last day and its limit can change.</p>}
        {isUsed ? <FixedFields coupon={coupon} /> : <Terms coupon={coupon} categories={categories} />}
        <Limits coupon={coupon} />
        <button className="btn btn--primary" type="submit">
          Save coupon
        </button>
      </DeskForm>
      {coupon && coupon.state !== 'ended' && (
        <DeskForm action="coupon-end" {...hidden}>
          <button className="btn btn--quiet btn--sm" type="submit">
            End now
          </button>
        </DeskForm>
      )}
    </section>
  )
}

function About({ coupon: { code, kind, min_subtotal_cents, exampleCents } }: { coupon: ShownCoupon }) {
  const link = `${paths.shoppingCart}?${new URLSearchParams({ coupon: code })}`
  const cart = formatCents(Math.max(100_000, min_subtotal_cents))
  return (
    <p className="muted mb-2">
      {kind === 'free_shipping'
        ? 'Shipping is free. '
        : `On a cart of ${cart} it takes off ${formatCents(exampleCents)}. `}
      Link that fills it in: <TextLink href={link}>{link}</TextLink>
    </p>
  )
}

/** What was used stays as it is: it is sent as it was. */
function FixedFields({ coupon }: { coupon: ShownCoupon }) {
  const { with_sale_items, once_per_email, ...values } = fieldValues(coupon)
  const boxes = { ...(with_sale_items && { with_sale_items: 'on' }), ...(once_per_email && { once_per_email: 'on' }) }
  return Object.entries({ ...values, ...boxes }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

const newCoupon: CouponColumns = {
  ...{ code: '', kind: 'percent', percent: null, amount_cents: null, min_subtotal_cents: 0, category_id: null },
  ...{ with_sale_items: 1, once_per_email: 0, starts_at: null, ends_at: null, max_uses: null },
}

/** First values of the fields of a coupon's terms. */
function fieldValues({ code, kind, percent, category_id, ...coupon }: CouponColumns) {
  return {
    ...{ code, kind, percent: String(percent ?? ''), category: String(category_id ?? '') },
    amount: formatDollars(coupon.amount_cents),
    min_subtotal: formatDollars(coupon.min_subtotal_cents || null),
    with_sale_items: coupon.with_sale_items === 1,
    once_per_email: coupon.once_per_email === 1,
    starts_on: formatDate(coupon.starts_at),
  }
}

function Terms({ coupon, categories }: CouponPanelProps) {
  const form = useFormState('coupon-save')
  const values = fieldValues(coupon ?? newCoupon)
  const { code, kind, percent, amount, min_subtotal, category, with_sale_items, once_per_email, starts_on } = values
  const kinds = [
    ['percent', 'Percent of the goods'],
    ['amount', 'An amount'],
    ['free_shipping', 'Shipping'],
  ] as const
  const products = [['', 'All products'], ...categories.map(({ id, name }) => [String(id), name] as const)] as const
  const cents = { form, optional: true, inputMode: 'decimal' } as const
  return (
    <>
      <Field name="code" label="Code" form={form} value={code} maxLength={20} autoComplete="off" spellCheck={false} />
      <Field name="kind" label="Takes off" form={form} value={kind} choices={kinds} />
      <Field name="percent" label="Percent" unit="%" optional form={form} value={percent} inputMode="numeric" />
      <Field name="amount" label="Amount in dollars" value={amount} {...cents} />
      <Field name="min_subtotal" label="From goods of, in dollars" value={min_subtotal} {...cents} />
      <Field name="category" label="For" optional="unsaid" form={form} value={category} choices={products} />
      <Check name="with_sale_items" form={form} checked={with_sale_items}>
        Also for products on sale
      </Check>
      <Check name="once_per_email" form={form} checked={once_per_email}>
        Once for each customer
      </Check>
      <Field name="starts_on" label="First day" type="date" optional form={form} value={starts_on} />
    </>
  )
}

function Limits({ coupon }: { coupon: ShownCoupon | null }) {
  const form = useFormState('coupon-save')
  const hint = 'In the shop’s time zone, Pacific.'
  const [last, most] = [formatDate(coupon?.ends_at ?? null), String(coupon?.max_uses ?? '')]
  return (
    <>
      <Field name="ends_on" label="Last day" type="date" optional hint={hint} form={form} value={last} />
      <Field name="max_uses" label="Most uses" optional form={form} value={most} inputMode="numeric" />
    </>
  )
}

function formatDollars(cents: number | null): string {
  return cents === null ? '' : formatAmount(cents)
}

/** The day of a time in the shop's time zone, as date fields have it. */
function formatDate(at: number | null): string {
  return at === null ? '' : new Date(shopDay(at)).toISOString().slice(0, 10)
}
