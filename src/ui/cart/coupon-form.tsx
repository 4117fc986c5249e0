import { fieldText } from '#shared/actions/fields.ts'
import { formatPrice } from '#shared/text/money.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { busyAtom } from '#shared/state/page.ts'
import { useServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'
import { ActionForm, isFormOutdated, useFormState } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Warning } from '#ui/elements/warning.tsx'

type CouponFormProps = {
  cart: Cart
  /** The field's id, because a page may contain the form twice, once for each layout. */
  id: string
  /** The field's first value. */
  code?: string | null
}

/** A link that reveals a coupon field; once a code applies, the code with its savings and a button to remove it. */
export function CouponForm({ cart, id, code }: CouponFormProps) {
  const form = useFormState('apply-coupon')
  const busy = useServerSnapshot(busyAtom) === 'apply-coupon'
  if (cart.coupon) return <AppliedCoupon coupon={cart.coupon} />
  const isRefused = form !== null && !isFormOutdated(form)
  return (
    <details className="coupon" open={form !== null || !!code}>
      <summary className="link small">Add a coupon</summary>
      <ActionForm action="apply-coupon" className="field" lineId={`${id}-error`}>
        <div className="input-group">
          <input
            className="input"
            id={id}
            name="coupon_name"
            aria-label="Coupon code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={form ? fieldText(form.values, 'coupon_name') : (code ?? '')}
            aria-invalid={isRefused ? true : undefined}
            aria-describedby={isRefused ? `${id}-error` : undefined}
          />
          <button className="btn btn--secondary" aria-busy={busy || undefined}>
            Apply
          </button>
        </div>
      </ActionForm>
    </details>
  )
}

function AppliedCoupon({ coupon }: { coupon: NonNullable<Cart['coupon']> }) {
  const { code, saving, problem } = coupon
  return (
    <div className="stack stack--3">
      <ActionForm action="remove-coupon" className="spread align-center">
        <span className="chip chip--tint">
          {code}{' '}
          <button aria-label={`Remove coupon ${code}`}>
            <Icon name="close" />
          </button>
        </span>
        {!problem && <b className="num text-link">{coupon.free_shipping ? 'Free shipping' : formatPrice(-saving)}</b>}
      </ActionForm>
      {problem && <Warning>{problem}</Warning>}
    </div>
  )
}
