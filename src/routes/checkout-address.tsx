import { asksToKeepZip } from '#shared/checkout-refusals.ts'
import { withNext } from '#shared/next-path.ts'
import { paths } from '#shared/paths.ts'
import type { Checkout } from '#shared/schema/checkout.ts'
import { ActionForm, useFormState } from '#ui/action-form.tsx'
import { AddressFields } from '#ui/address-fields.tsx'
import { Check } from '#ui/check.tsx'
import { CheckoutProgress } from '#ui/checkout-progress.tsx'
import { useCart, useSession } from '#ui/deferred.tsx'
import { Field } from '#ui/field.tsx'
import { OrderSummary } from '#ui/order-summary.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { SubmitStep } from '#ui/submit-step.tsx'
import { Warning } from '#ui/warning.tsx'
import { loadCheckout } from './checkout-step.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from './screen.ts'

type Data = Pick<Checkout, 'cart' | 'email' | 'marketing' | 'address' | 'address_warning'>

const ACTION = 'checkout-address'
const PHONE_REASON = 'tel-why'

export async function load(context: LoadContext): Promise<Loaded<Data>> {
  const checkout = await loadCheckout(context)
  if ('redirect' in checkout) return checkout
  const { cart, email, marketing, address, address_warning } = checkout
  return { data: { cart, email, marketing, address, address_warning } }
}

export function head(): Head {
  return { title: 'Checkout, address', noindex: true }
}

export function Screen({ data }: ScreenProps<Data>) {
  const cart = useCart() ?? data.cart
  const form = useFormState(ACTION)
  const kept = data.address_warning !== null
  const session = useSession()
  const memberEmail = session.state === 'member' ? session.user.email : ''
  return (
    <div className="container checkout">
      <div className="checkout__main">
        <CheckoutProgress current={1} />
        <Refusal form={form} />
        <div className="stack stack--1-5">
          <h1>Where should it go?</h1>
          <WhoIsHere />
        </div>
        {!form && data.address_warning && <Warning>{data.address_warning}</Warning>}
        <ActionForm action={ACTION} className="form" noValidate>
          <input type="hidden" name="cart_version" value={cart.version} />
          <Field
            name="email"
            label="Email"
            hint="For your order number and delivery date."
            form={form}
            value={data.email || memberEmail}
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoCorrect="off"
          />
          <AddressFields kind="shipping" form={form} address={data.address} phoneReason={PHONE_REASON} />
          <p className="hint small muted form__note" id={PHONE_REASON}>
            The carrier calls to book the delivery. No sales calls.
          </p>
          {(kept || asksToKeepZip(form)) && (
            <Check name="keep_zip" form={form} checked={kept}>
              Use this ZIP code anyway
            </Check>
          )}
          <Check name="marketing" form={form} checked={data.marketing}>
            Send me two or three design ideas a month <span className="muted">(optional)</span>
          </Check>
          <div className="stack stack--3">
            <SubmitStep action={ACTION}>Continue to delivery</SubmitStep>
            <p className="small muted text-center">All fields are required unless marked optional.</p>
          </div>
        </ActionForm>
      </div>
      <OrderSummary cart={cart} />
    </div>
  )
}

function WhoIsHere() {
  const session = useSession()
  if (session.state === 'member') {
    return (
      <p className="muted">
        Signed in as <b className="text">{session.user.email}</b>
      </p>
    )
  }
  return (
    <p className="muted">
      Checking out as a <b className="text">guest</b>. No account needed.{' '}
      <a className="link" href={withNext(paths.login, paths.checkoutAddress)}>
        Sign in instead
      </a>
    </p>
  )
}
