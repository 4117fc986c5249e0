import type { AddressJson, Checkout } from '#shared/schema/checkout.ts'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { CheckoutProgress } from './checkout-progress.tsx'
import { useCart } from '#ui/hydration/deferred.tsx'
import { DoneAddress } from './done-step.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { RateChoice } from './rate-choice.tsx'
import { StepError } from './step-error.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { PO_BOX_PROBLEM } from '#shared/checkout/po-box.ts'
import { SubmitStep } from '#ui/form/submit-step.tsx'
import { Warning } from '#ui/elements/warning.tsx'
import { addressFirst, loadCheckout } from './checkout-step.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type Data = { address: AddressJson } & Pick<
  Checkout,
  'cart' | 'email' | 'rates' | 'rate_id' | 'rate_withdrawn' | 'pick_up_only' | 'note' | 'services'
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

export function Screen({ data }: ScreenProps<Data>) {
  const cart = useCart() ?? data.cart
  const form = useFormState(ACTION)
  return (
    <div className="container checkout">
      <div className="checkout__main">
        <CheckoutProgress current={2} />
        <DoneAddress address={data.address} email={data.email} />
        <h1>How should it arrive?</h1>
        {data.pick_up_only ? (
          <Warning>{PO_BOX_PROBLEM} Or pick the order up.</Warning>
        ) : (
          data.rate_withdrawn && (
            <Warning>The delivery you chose before is not offered to this address. Please choose again.</Warning>
          )
        )}
        <ActionForm action={ACTION} errorDisplay={(form) => <StepError form={form} />} className="form" noValidate>
          <input type="hidden" name="cart_version" value={cart.version} />
          <RateChoice rates={data.rates} chosen={data.rate_id} form={form} />
          {data.services.length > 0 && <ServiceChoice services={data.services} form={form} />}
          <Field
            name="note"
            label="Delivery note"
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
