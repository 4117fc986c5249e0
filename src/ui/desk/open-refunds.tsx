import { formatCents } from '#shared/text/money.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { DeskMoney, MoneyRefund } from '#shared/schema/desk/money.ts'
import { DeskForm } from './desk-form.tsx'
import { clockTime } from '#shared/desk/times.ts'

export const OPEN_REFUND =
  'A refund of this order has an unknown status. Until it’s known, you can’t refund or cancel anything.'

export function hasOpenRefund(refunds: DeskMoney['refunds']): boolean {
  return refunds.some(isOpen)
}

function isOpen({ state }: MoneyRefund): boolean {
  return state === 'unknown' || state === 'started'
}

/** A refund of which no one knows whether it was sent, with the button that asks again. */
export function OpenRefunds({ order }: { order: DeskMoney }) {
  const provider = order.paymentMethod === 'stripe' ? 'Stripe' : 'the provider'
  return order.refunds.filter(isOpen).map(({ id, amountCents, createdAt, failure }) => (
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
          <button className="btn btn--secondary btn--sm" type="submit">
            Check with {provider} now
          </button>
        </DeskForm>
      </div>
    </div>
  ))
}
