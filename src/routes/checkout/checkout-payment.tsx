import { CHANGES_ARE_FREE, ORDERING_ACCEPTS } from '#shared/checkout/accepted-terms.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { fieldText } from '#shared/actions/fields.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import type { CartItem, Rate } from '#shared/schema/cart.ts'
import type { AddressJson, Checkout } from '#shared/schema/checkout.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatPrice } from '#shared/text/money.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AskedCaptcha } from '#ui/form/asked-captcha.tsx'
import { AddressFields } from '#ui/form/fields/address-fields.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { SubmitStep } from '#ui/form/submit-step.tsx'
import { StateNotices } from '#ui/catalogue/state-notices.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useCart } from '#ui/hydration/deferred.tsx'
import { CheckoutProgress } from './checkout-progress.tsx'
import { addressFirst, deliveryFirst, loadCheckout } from './checkout-step.ts'
import { DoneAddress, DoneDelivery } from './done-step.tsx'
import { GettingInNote, loadGettingIn, type GettingIn } from './getting-in.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { StepHeading } from '#ui/form/step-heading.tsx'
import { StepError } from './step-error.tsx'

type Data = { address: AddressJson; rate: Rate; gettingIn: GettingIn | null } & Pick<
  Checkout,
  'cart' | 'email' | 'payment_methods' | 'notices'
>

const ACTION = 'place-order'

export async function load(context: LoadContext): Promise<Loaded<Data>> {
  const checkout = await loadCheckout(context)
  if ('redirect' in checkout) return checkout
  const { cart, email, address, payment_methods, notices } = checkout
  const rate = checkout.rates.find(({ id }) => id === checkout.rate_id)
  if (!checkout.steps['step-1'] || !address) return addressFirst()
  if (!checkout.steps['step-2'] || !rate) return deliveryFirst()
  const gettingIn = await loadGettingIn(context, checkout)
  return { data: { cart, email, address, rate, payment_methods, notices, gettingIn } }
}

export function head(): Head {
  return { title: 'Checkout, payment', noindex: true }
}

export function Screen({ data }: ScreenProps<Data>) {
  const cart = useCart() ?? data.cart
  const form = useFormState(ACTION)
  return (
    <div className="container checkout">
      <div className="checkout__main">
        <CheckoutProgress current={3} />
        <DoneAddress address={data.address} email={data.email} />
        <DoneDelivery rate={cart.rate?.id === data.rate.id ? cart.rate : data.rate} />
        <StepHeading hasError={form !== null}>How would you like to pay?</StepHeading>
        <ActionForm
          action={ACTION}
          errorDisplay={(form) => (
            <StepError form={form} heading={isDeclined(form) ? 'Your card was declined' : undefined} />
          )}
          className="form"
          noValidate
        >
          <input type="hidden" name="cart_version" value={cart.version} />
          <input type="hidden" name="expected_total" value={cart.totals.total} />
          {cart.rate?.arrives_from && (
            <>
              <input type="hidden" name="expected_arrival" value={cart.rate.arrives_from} />
              <input type="hidden" name="expected_latest" value={cart.rate.arrives_to!} />
            </>
          )}
          <PaymentMethods methods={data.payment_methods} form={form} />
          <Check name="billing_same" form={form} checked>
            Billing address is the same as shipping
          </Check>
          <fieldset className="form billing">
            <legend className="h3">Billing address</legend>
            <AddressFields kind="billing" form={form} address={null} />
          </fieldset>
          {data.gettingIn && <GettingInNote {...data.gettingIn} />}
          <StateNotices notices={data.notices} />
          <SizeCheck items={cart.items} form={form} />
          <AskedCaptcha form={form} />
          <div className="stack stack--3">
            <SubmitStep action={ACTION}>Place order · {formatPrice(cart.totals.total)}</SubmitStep>
            <p className="small muted text-center">
              {`${CHANGES_ARE_FREE} ${ORDERING_ACCEPTS} `}
              <TextLink href={paths.policies}>policies</TextLink>.
            </p>
          </div>
        </ActionForm>
      </div>
      <OrderSummary cart={cart} />
    </div>
  )
}

/** True if the provider declined, as opposed to a form without a payment method. */
function isDeclined(form: FormState | null): boolean {
  return form?.errors.payment_method !== undefined && fieldText(form.values, 'payment_method') !== ''
}

/** Asks shoppers to check the sizes of parts cut for this order; hidden if everything is in stock. */
function SizeCheck({ items, form }: { items: readonly CartItem[]; form: FormState | null }) {
  const cut = items.filter(({ product }) => product.cut_to_size)
  if (cut.length === 0) return null
  return (
    <section className="panel stack stack--3" aria-label="Check the sizes">
      <h2 className="h3">Check the sizes once more</h2>
      <p className="muted small">
        We cut these parts for you, so you can’t return them. The Perfect Fit Guarantee still covers them.
      </p>
      <ul className="ticks small">
        {cut.map(({ product }) => (
          <li key={product.id}>
            <Icon name="ruler" />
            <span>
              <b>{product.name}</b>
              <br />
              <span className="muted num">
                {[product.size, optionsText(besidesSize(product.options))].filter((text) => text !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Check name="acknowledge" form={form}>
        The sizes are right
      </Check>
    </section>
  )
}

function besidesSize(options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !['width', 'depth', 'length'].includes(name)))
}
