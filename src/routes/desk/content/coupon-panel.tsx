import type { ReactNode } from 'react'
import type { DeskCoupon, DeskCoupons } from '#shared/schema/desk/coupons.ts'
import { paths } from '#shared/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatCents } from '#shared/text/money.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'

type CouponPanelProps = { coupon: DeskCoupon | null; categories: DeskCoupons['categories'] }

/** The form of a coupon, or of a new one. */
export function CouponPanel({ coupon, categories }: CouponPanelProps) {
  const posted = useFormState('coupon-save')
  const isUsed = coupon !== null && coupon.used > 0
  return (
    <section className="panel desk-narrow" aria-labelledby="coupon-h">
      <div className="panel-head">
        <h2 id="coupon-h">{coupon ? coupon.code : 'New coupon'}</h2>
        <a className="link" href={deskPaths.coupons}>
          All coupons
        </a>
      </div>
      {coupon && <About coupon={coupon} />}
      <DeskForm
        action="coupon-save"
        className="form"
        {...(coupon && { version: coupon.version, hidden: { id: coupon.id } })}
      >
        {isUsed && <p className="muted">It was used, so only its last day and its limit can change.</p>}
        <What coupon={coupon} categories={categories} form={posted} isFixed={isUsed} />
        <When coupon={coupon} form={posted} isFixed={isUsed} />
        <button className="btn btn--primary" type="submit">
          Save coupon
        </button>
      </DeskForm>
      {coupon && coupon.state !== 'ended' && (
        <DeskForm action="coupon-end" version={coupon.version} hidden={{ id: coupon.id }}>
          <button className="btn btn--quiet btn--sm" type="submit">
            End now
          </button>
        </DeskForm>
      )}
    </section>
  )
}

function About({ coupon: { code, kind, minSubtotalCents, exampleCents } }: { coupon: DeskCoupon }) {
  const link = `${paths.shoppingCart}?${new URLSearchParams({ coupon: code })}`
  const cart = formatCents(Math.max(100_000, minSubtotalCents))
  return (
    <p className="muted mb-2">
      {kind === 'free_shipping'
        ? 'Shipping is free. '
        : `On a cart of ${cart} it takes off ${formatCents(exampleCents)}. `}
      Link that fills it in:{' '}
      <a className="link" href={link}>
        {link}
      </a>
    </p>
  )
}

type FieldsProps = { coupon: DeskCoupon | null; form: FormState | null; isFixed: boolean }

/** What was used stays as it is: a group that is not to be edited is sent as it was. */
function Fixed({
  isFixed,
  values,
  children,
}: {
  isFixed: boolean
  values: Record<string, string>
  children: ReactNode
}) {
  if (!isFixed) return children
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function What({ coupon, categories, form, isFixed }: FieldsProps & Pick<CouponPanelProps, 'categories'>) {
  const { values, checked } = valuesOf(coupon)
  return (
    <Fixed isFixed={isFixed} values={{ ...values, ...checked }}>
      <Field
        name="code"
        label="Code"
        form={form}
        value={values.code}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="kind"
        label="Takes off"
        form={form}
        value={values.kind}
        choices={[
          ['percent', 'Percent of the goods'],
          ['amount', 'An amount'],
          ['free_shipping', 'Shipping'],
        ]}
      />
      <Field name="percent" label="Percent" unit="%" optional form={form} value={values.percent} inputMode="numeric" />
      <Field name="amount" label="Amount in dollars" optional form={form} value={values.amount} inputMode="decimal" />
      <Limits form={form} categories={categories} values={values} checked={checked} />
    </Fixed>
  )
}

/** What the fields begin with. */
function valuesOf(coupon: DeskCoupon | null) {
  if (!coupon) {
    const values = { code: '', kind: 'percent', percent: '', amount: '', min_subtotal: '', category: '' }
    return { values, checked: { with_sale_items: 'on' } }
  }
  const { code, kind, percent, amountCents, minSubtotalCents, categoryId, withSaleItems, oncePerEmail } = coupon
  return {
    values: {
      ...{ code, kind, percent: String(percent ?? ''), amount: dollars(amountCents) },
      ...{ min_subtotal: dollars(minSubtotalCents || null), category: String(categoryId ?? '') },
    },
    checked: { ...(withSaleItems && { with_sale_items: 'on' }), ...(oncePerEmail && { once_per_email: 'on' }) },
  }
}

type LimitsProps = {
  form: FormState | null
  categories: DeskCoupons['categories']
  values: { min_subtotal: string; category: string }
  checked: object
}

/** What a coupon is good for. */
function Limits({ form, categories, values, checked }: LimitsProps) {
  return (
    <>
      <Field
        name="min_subtotal"
        label="From goods of, in dollars"
        optional
        form={form}
        value={values.min_subtotal}
        inputMode="decimal"
      />
      <Field
        name="category"
        label="For"
        optional="unsaid"
        form={form}
        value={values.category}
        choices={[['', 'All products'], ...categories.map(({ id, name }) => [String(id), name] as const)]}
      />
      <Check name="with_sale_items" form={form} checked={'with_sale_items' in checked}>
        Also for products on sale
      </Check>
      <Check name="once_per_email" form={form} checked={'once_per_email' in checked}>
        Once for each customer
      </Check>
    </>
  )
}

function When({ coupon, form, isFixed }: FieldsProps) {
  const start = dayText(coupon?.startsOn ?? null)
  return (
    <>
      <Fixed isFixed={isFixed} values={{ starts_on: start }}>
        <Field name="starts_on" label="First day" type="date" optional form={form} value={start} />
      </Fixed>
      <Field
        name="ends_on"
        label="Last day"
        type="date"
        optional
        hint="In the shop’s time zone, Pacific."
        form={form}
        value={dayText(coupon?.endsOn ?? null)}
      />
      <Field
        name="max_uses"
        label="Most uses"
        optional
        form={form}
        value={String(coupon?.maxUses ?? '')}
        inputMode="numeric"
      />
    </>
  )
}

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
const dayText = (day: number | null) => (day === null ? '' : new Date(day).toISOString().slice(0, 10))
