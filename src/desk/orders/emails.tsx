import { may } from '#shared/desk/permissions.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { ShownOrder } from './show-order.ts'

/** Resends an email about the order. */
export function Emails({ order }: { order: ShownOrder }) {
  const { visit } = useDesk()
  const form = useFormState('order-mail')
  if (order.mails.length === 0 || !may(visit.role, 'mailCustomer')) return null
  return (
    <section className="panel" aria-labelledby="emails-h">
      <DeskFold title={<h2 id="emails-h">Resend an email</h2>} isOpen={form !== null}>
        <DeskForm action="order-mail" className="form">
          <Field
            name="kind"
            label="Email to resend"
            form={form}
            choices={order.mails.map(({ value, name }) => [value, name] as const)}
          />
          <Field
            name="mail_to"
            label="To"
            type="email"
            form={form}
            value={order.isErased ? '' : order.order.email}
            autoComplete="off"
          />
          <DeskSubmit look="secondary sm">Send in 5&nbsp;minutes</DeskSubmit>
        </DeskForm>
      </DeskFold>
    </section>
  )
}
