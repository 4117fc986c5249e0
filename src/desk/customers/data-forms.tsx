import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import type { Customer } from './sql.ts'

export function ExportForm() {
  const form = useFormState('customer-export')
  return (
    <DeskForm action="customer-export" className="form">
      <p className="desk-note">All that the shop has of this customer, as a workbook. The download is logged.</p>
      <Proof form={form} of="export" />
      <DeskSubmit look="secondary sm">Download</DeskSubmit>
    </DeskForm>
  )
}

/** Says what goes and what stays before it asks for the address. */
export function EraseForm({ customer: { email, underWay, since } }: { customer: Customer }) {
  const form = useFormState('customer-erase')
  return (
    <DeskFold title="Erase this customer" isOpen={form !== null}>
      {underWay.length > 0 ? (
        <p>{`Deliver or cancel these orders first: ${underWay.join(', ')}.`}</p>
      ) : (
        <DeskForm action="customer-erase" className="form">
          <p>
            Deletes their name, addresses, requests with files, designs and {since === null ? 'carts' : 'account'}, and
            cancels unpaid invoices. Orders, amounts, tax and reviews stay without a name. This cannot be undone.
          </p>
          <Field name="email" label={`Type ${email} to confirm`} type="email" form={form} autoComplete="off" />
          <Proof form={form} of="erase" />
          <DeskSubmit look="danger">Erase this customer</DeskSubmit>
        </DeskForm>
      )}
    </DeskFold>
  )
}
