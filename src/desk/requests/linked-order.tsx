import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import type { ViewedRequest } from './sql.ts'

/** The order that the request is about or became. */
export function LinkedOrder({ request: { orderNumber, fields } }: { request: ViewedRequest }) {
  const form = useFormState('request-link')
  const named = typeof fields['order_number'] === 'string' ? asOrderNumber(fields['order_number']) : ''
  return (
    <DeskPanel id="linked-h" title="Order">
      {orderNumber && (
        <p>
          Linked to <OrderLink number={orderNumber} className="link nowrap" />.
        </p>
      )}
      <DeskFold title={orderNumber ? 'Change the link' : 'Link an order'} isOpen={form !== null}>
        <DeskForm action="request-link" className="form">
          <Field
            name="order_number"
            label="Order number"
            hint={orderNumber ? 'Leave blank to remove the link.' : 'The sender doesn’t see the link.'}
            form={form}
            optional
            value={orderNumber ?? named}
            spellCheck={false}
            autoComplete="off"
          />
          <DeskSubmit look="secondary sm">Save</DeskSubmit>
        </DeskForm>
      </DeskFold>
    </DeskPanel>
  )
}
