import { formatCents } from '#shared/text/money.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { DeskMoney, MoneyRefund } from '#shared/schema/desk/money.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { clockTime } from '#shared/desk/times.ts'

export const OPEN_REFUND =
  'The status of a refund of this order is unknown. Until it is known, nothing can be refunded or canceled.'

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
            Refund of {formatCents(amountCents)}, asked for at {clockTime(createdAt)}.
          </b>{' '}
          No one knows yet whether it was sent. {failure} It is asked for again each minute under the same key, so it
          cannot be sent twice. No other refund of this order can begin.
        </p>
        <DeskForm action="ask-refund" hidden={{ refund: id }}>
          <button className="btn btn--secondary btn--sm" type="submit">
            Ask {provider} now
          </button>
        </DeskForm>
      </div>
    </div>
  ))
}
