import { isSameAddress } from '#shared/checkout/address-text.ts'
import { addressTitle } from '#shared/checkout/handover.ts'
import { ABROAD, billingStateCodes } from '#shared/checkout/us-states.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import type { FormState } from '#shared/state/page.ts'
import { SentFields } from '#desk/money/sent-fields.tsx'
import { sendsBack } from '#desk/money/payment-left.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { KeepZip } from '#desk/frame/keep-zip.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { AddressFields } from '#ui/form/fields/address-fields.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { changeAddress, changeBilling } from './address-forms.ts'
import { BeforeAfter, planIn, SaveButton } from './change-plan.tsx'
import { loadOrder } from './chosen-order.ts'
import type { ChangePlan } from './money-step.ts'
import type { OrderToChange } from './order-to-change.ts'
import { whyNoAddress, whyNoBilling } from './why-not.ts'

/** Where an order goes and to whom it is billed. */
export const orderAddresses = deskPage<OrderToChange>(deskPaths.orderAddress, {
  needs: 'changeOrder',
  title: ({ number }) => `Addresses of ${number}`,
  load: (desk) => loadOrder(desk),
  Screen: AddressesScreen,
  forms: [changeAddress, changeBilling],
})

function AddressesScreen({ data: order }: { data: OrderToChange }) {
  const [whyNoShipping, whyNotBilled] = [whyNoAddress(order), whyNoBilling(order)]
  return (
    <>
      <div>
        <OrderCrumbs number={order.number} here="Addresses" />
        <DeskHead title="Change the addresses" about="The order as it was placed stays readable." />
      </div>
      <div className="desk-cols">
        <div>
          <DeskPanel id="shipping-h" title={addressTitle({ id: order.rateId })}>
            {whyNoShipping === '' ? <ShippingForm order={order} /> : <p>{whyNoShipping}</p>}
          </DeskPanel>
        </div>
        <div>
          <DeskPanel id="billing-h" title="Billed to">
            {whyNotBilled === '' ? <BillingForm order={order} /> : <p>{whyNotBilled}</p>}
          </DeskPanel>
        </div>
      </div>
    </>
  )
}

function ShippingForm({ order }: { order: OrderToChange }) {
  const form = useFormState('order-address')
  const plan = planIn(form)
  const { shipping, billing } = order.addresses
  const isOther = plan !== null && plan.before.totalCents !== plan.after.totalCents
  return (
    <DeskForm action="order-address" version={order.version} className="form">
      <AddressFields kind="shipping" form={form} address={shipping} />
      <KeepZip form={form} />
      {isOther && <Difference order={order} plan={plan} form={form} />}
      <Check name="mail" form={form} checked>
        Email {order.email} about the change
      </Check>
      <SaveButton plan={plan} verb="Save the address" />
      <p className="desk-note">
        {isSameAddress(shipping, billing) ? 'The billing address is the same and changes with it. ' : ''}
        In the same state it is saved at once. If another address changes shipping or sales tax, you see both amounts
        before anything is saved.
      </p>
    </DeskForm>
  )
}

type DifferenceProps = { order: OrderToChange; plan: ChangePlan; form: FormState | null }

/** The cost of another address, and whether the customer pays the difference. */
function Difference({ order, plan, form }: DifferenceProps) {
  const { step } = plan
  const isMore = plan.after.totalCents > plan.before.totalCents
  const choices = [
    ['take', 'The customer pays it'],
    ['waive', 'Waive it: the amounts stay as they were charged'],
  ] as const
  return (
    <>
      <BeforeAfter plan={plan} />
      {isMore && (
        <>
          <Field name="difference" label="The difference" form={form} choices={choices} value="take" />
          <Field name="reason" label="Why it is waived" form={form} optional maxLength={200} autoComplete="off" />
        </>
      )}
      {step.kind === 'refund' && <SentFields sendsBack={sendsBack(order)} form={form} />}
      {step.kind === 'refund' && <Proof form={form} />}
    </>
  )
}

function BillingForm({ order }: { order: OrderToChange }) {
  const form = useFormState('order-billing')
  return (
    <DeskForm action="order-billing" version={order.version} className="form">
      <BillingFields form={form} address={order.addresses.billing} />
      <DeskSubmit look="secondary block">Save the billing address</DeskSubmit>
      <p className="desk-note">Only the invoice shows it, so it can be corrected at any time. No email goes out.</p>
    </DeskForm>
  )
}

/** The order keeps a country in place of the state. */
function BillingFields({ form, address }: { form: FormState | null; address: AddressJson }) {
  const isAbroad = !(billingStateCodes as readonly string[]).includes(address.state)
  return (
    <>
      <AddressFields kind="billing" form={form} address={isAbroad ? { ...address, state: ABROAD } : address} />
      {isAbroad && form === null && <p className="desk-note">The country is {address.state}. Enter it again.</p>}
    </>
  )
}
