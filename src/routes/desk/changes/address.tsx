import { fieldText } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { isSameAddress } from '#shared/checkout/address-text.ts'
import { ABROAD, billingStateCodes } from '#shared/checkout/us-states.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import type { ChangePage, ChangePlan } from '#shared/schema/desk/changes.ts'
import { AddressFields } from '#ui/form/fields/address-fields.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { Proof } from '#ui/desk/proof.tsx'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { OrderCrumbs } from '#ui/desk/order-crumbs.tsx'
import { SentFields } from '#ui/desk/sent-fields.tsx'
import { BeforeAfter } from './before-after.tsx'
import { loadChange, planOf } from './change-screen.ts'
import { SaveButton } from './save-button.tsx'

export function load(context: DeskLoadContext) {
  return loadChange(context)
}

export function head({ data: { order } }: { data: ChangePage }) {
  return { title: `Addresses of ${order.number}` }
}

export function Screen({ data }: { data: ChangePage }) {
  const { order, isPickUp, whyNoAddress, whyNoBilling } = data
  const name = isPickUp ? 'Picked up by' : 'Ships to'
  return (
    <>
      <div>
        <OrderCrumbs number={order.number} here="Addresses" />
        <DeskHead title="Change the addresses" about="The order as it was placed stays readable." />
      </div>
      <div className="desk-cols">
        <div>
          <section className="panel" aria-labelledby="shipping-h">
            <div className="panel-head">
              <h2 id="shipping-h">{name}</h2>
            </div>
            {whyNoAddress === '' ? <ShippingForm page={data} /> : <p>{whyNoAddress}</p>}
          </section>
        </div>
        <div>
          <section className="panel" aria-labelledby="billing-h">
            <div className="panel-head">
              <h2 id="billing-h">Billed to</h2>
            </div>
            {whyNoBilling === '' ? <BillingForm page={data} /> : <p>{whyNoBilling}</p>}
          </section>
        </div>
      </div>
    </>
  )
}

function ShippingForm({ page }: { page: ChangePage }) {
  const form = useFormState('order-address')
  const plan = planOf(form)
  const { shipping, billing } = page.order.addresses
  const isOther = plan !== null && plan.before.totalCents !== plan.after.totalCents
  return (
    <DeskForm action="order-address" version={page.version} className="form">
      <AddressFields kind="shipping" form={form} address={shipping} />
      {asksToKeepZip(form) && (
        <Check name="keep_zip" form={form}>
          Use this ZIP code anyway
        </Check>
      )}
      {isOther && <Difference page={page} plan={plan} form={form} />}
      <Check name="mail" form={form} checked>
        Email {page.order.email} about the change
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

type DifferenceProps = { page: ChangePage; plan: ChangePlan; form: FormState | null }

/** What another address costs, and whether the customer pays the difference. */
function Difference({ page, plan, form }: DifferenceProps) {
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
      {step.kind === 'refund' && <SentFields sendsBack={page.sendsBack} form={form} />}
      {step.kind === 'refund' && <Proof form={form} />}
    </>
  )
}

function asksToKeepZip(form: FormState | null): boolean {
  const asked = (form?.data as { keep_zip?: boolean } | null)?.keep_zip === true
  return asked || (form !== null && fieldText(form.values, 'keep_zip') !== '')
}

function BillingForm({ page }: { page: ChangePage }) {
  const form = useFormState('order-billing')
  return (
    <DeskForm action="order-billing" version={page.version} className="form">
      <BillingFields form={form} address={page.order.addresses.billing} />
      <button className="btn btn--secondary btn--block" type="submit">
        Save the billing address
      </button>
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
