import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { PO_BOX_PROBLEM } from '#shared/checkout/po-box.ts'
import type { AddressJson, Checkout } from '#shared/schema/checkout.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatPrice } from '#shared/text/money.ts'
import { Warning } from '#ui/elements/warning.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { NotBeforeField } from '#ui/form/fields/not-before-field.tsx'
import { SubmitStep } from '#ui/form/submit-step.tsx'
import { useCart } from '#ui/hydration/deferred.tsx'
import { CheckoutProgress } from './checkout-progress.tsx'
import { addressFirst, loadCheckout } from './checkout-step.ts'
import { DoneAddress } from './done-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { RateChoice } from './rate-choice.tsx'
import { StepHeading } from '#ui/form/step-heading.tsx'
import { StepError } from './step-error.tsx'

type Data = { address: AddressJson } & Pick<
  Checkout,
  'cart' | 'email' | 'rates' | 'rate_id' | 'rate_withdrawn' | 'pick_up_only' | 'not_before' | 'note' | 'services'
>

const ACTION = 'checkout-delivery'

export async function load(context: LoadContext): Promise<Loaded<Data>> {
  const checkout = await loadCheckout(context)
  if ('redirect' in checkout) return checkout
  const { steps, address, ...rest } = checkout
  if (!steps['step-1'] || !address) return addressFirst()
  return { data: { ...rest, address } }
}

export function head(): Head {
  return { title: 'Checkout, delivery', noindex: true }
}

export function Screen({ data, now }: ScreenProps<Data>) {
  const cart = useCart() ?? data.cart
  const form = useFormState(ACTION)
  const isDelivered = data.rates[0]?.id !== NO_DELIVERY
  const rates = data.pick_up_only ? data.rates.filter(({ id }) => id === PICK_UP) : data.rates
  return (
    <div className="container checkout">
      <div className="checkout__main">
        <CheckoutProgress current={2} />
        <DoneAddress address={data.address} email={data.email} />
        <StepHeading hasError={form !== null}>
          {isDelivered ? 'How should it arrive?' : 'There is nothing to deliver'}
        </StepHeading>
        {data.pick_up_only ? (
          <Warning>{PO_BOX_PROBLEM} Or pick the order up.</Warning>
        ) : (
          data.rate_withdrawn && (
            <Warning>The delivery method you chose isn’t available for this address. Please choose again.</Warning>
          )
        )}
        <ActionForm action={ACTION} errorDisplay={(form) => <StepError form={form} />} className="form" noValidate>
          <input type="hidden" name="cart_version" value={cart.version} />
          <RateChoice rates={rates} chosen={data.rate_id} form={form} />
          {data.services.length > 0 && <ServiceChoice services={data.services} form={form} />}
          {isDelivered && (
            <NotBeforeField
              hint="Parts are cut later then. If you pick it up, it is ready on this day at the earliest."
              day={data.not_before}
              form={form}
              now={now}
            />
          )}
          <Field
            name="note"
            label={isDelivered ? 'Delivery note' : 'Note'}
            hint="Gate code, stairs, the better door. Up to 500 characters."
            optional
            rows={4}
            maxLength={500}
            form={form}
            value={data.note}
          />
          <SubmitStep action={ACTION}>Continue to payment</SubmitStep>
        </ActionForm>
      </div>
      <OrderSummary cart={cart} />
    </div>
  )
}

type ServiceChoiceProps = { services: Checkout['services']; form: FormState | null }

function ServiceChoice({ services, form }: ServiceChoiceProps) {
  const sent = form && [form.values['services[]'] ?? []].flat()
  return (
    <fieldset className="stack stack--3">
      <legend className="small mb-2">
        <b>Save yourself an hour</b> <span className="muted">(optional)</span>
      </legend>
      {services.map(({ product_id: id, name, text, price, chosen }) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            name="services[]"
            value={id}
            defaultChecked={sent ? sent.includes(String(id)) : chosen}
          />
          <b>{name}</b>
          <span className="choice__price">+ {formatPrice(price)}</span>
          <small>{text}</small>
        </label>
      ))}
    </fieldset>
  )
}
