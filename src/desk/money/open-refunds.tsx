import { clockTime } from '#shared/desk/times.ts'
import { formatCents } from '#shared/text/money.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { isOpenRefund } from './plan-refund.ts'
import type { ShownMoney } from './show-money.ts'

export const WAITS_FOR_REFUND =
  'A refund of this order has an unknown status. Until it’s known, you can’t refund or cancel anything.'

/** Refunds with unknown status, each with a button that asks again. */
export function OpenRefunds({ order }: { order: ShownMoney }) {
  const provider = order.paymentMethod === 'stripe' ? 'Stripe' : 'the provider'
  return order.refunds.filter(isOpenRefund).map(({ id, amountCents, createdAt, failure }) => (
    <div className="notice" role="status" key={id}>
      <Icon name="info" />
      <div className="stack stack--2">
        <p>
          <b>
            Refund of {formatCents(amountCents)}, requested at {clockTime(createdAt)}.
          </b>{' '}
          We don’t know yet whether it was sent. {failure} We check every minute with the same key, so it can’t be sent
          twice. You can’t start another refund for this order until it’s settled.
        </p>
        <DeskForm action="ask-refund" hidden={{ refund: id }}>
          <DeskSubmit look="secondary sm">Check with {provider} now</DeskSubmit>
        </DeskForm>
      </div>
    </div>
  ))
}
