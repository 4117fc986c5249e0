import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { spentText } from '#shared/desk/spent-text.ts'
import { shortTime } from '#shared/desk/times.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import type { ShownOrder } from './show-order.ts'

function EmailForm({ order: { order, version } }: { order: ShownOrder }) {
  const form = useFormState('order-email')
  return (
    <DeskFold title="Change the email address" isOpen={form !== null}>
      <DeskForm action="order-email" version={version} className="form">
        <Field
          name="email"
          label="Email"
          type="email"
          hint="All order emails will go to this address. We notify both addresses right away."
          form={form}
          value={order.email}
          autoComplete="off"
        />
        <DeskSubmit look="secondary sm">Change the address</DeskSubmit>
      </DeskForm>
    </DeskFold>
  )
}

/** Who ordered, with all orders of that address, of guests too. */
export function Customer({ order }: { order: ShownOrder }) {
  const { now, visit } = useDesk()
  const { email } = order.order
  const customerHref = deskHref(deskPaths.customer, { key: order.order.number })
  const { isMember, since, wantsIdeas } = order.customer
  return (
    <DeskPanel id="customer-h" title="Customer">
      {order.isErased ? (
        <p className="muted">Erased</p>
      ) : (
        <p>
          <TextLink href={may(visit.role, 'readCustomers') ? customerHref : `mailto:${email}`}>{email}</TextLink>
          <br />
          <span className="muted">
            {isMember && since !== null ? `Member since ${shortTime(since, now)}` : 'Guest'} ·{' '}
            <TextLink href={`${deskPaths.orders}?${new URLSearchParams({ view: 'all', q: email })}`}>
              {spentText(order.customer)}
            </TextLink>
            {wantsIdeas && ' · Wants design ideas by email'}
          </span>
        </p>
      )}
      {!order.isErased && may(visit.role, 'mailCustomer') && <EmailForm order={order} />}
    </DeskPanel>
  )
}
