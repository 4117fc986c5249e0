import type { Handover } from '#shared/checkout/handover.ts'
import { stateName, type OrderState } from '#shared/desk/orders/states.ts'

const BOARDS = 4
const WIDTH = 9
const cut: Partial<Record<OrderState, number>> = {
  paid: 1,
  in_production: 2,
  shipped: 3,
  delivered: 4,
  needs_attention: 1,
}
const wrong: readonly OrderState[] = ['needs_attention', 'payment_failed']
const over: readonly OrderState[] = ['canceled', 'refunded']

/** How far an order is, as boards that are cut, with the word for it. */
export function Stage({
  state,
  handover = 'delivery',
  isOnHold = false,
}: {
  state: OrderState
  handover?: Handover
  isOnHold?: boolean
}) {
  const kind = wrong.includes(state) ? ' is-wrong' : over.includes(state) ? ' is-over' : isOnHold ? ' is-due' : ''
  return (
    <span className={`stage${kind}`}>
      <svg viewBox="0 0 34 12" aria-hidden="true">
        {Array.from({ length: BOARDS }, (_, index) => (
          <rect
            key={index}
            x={index * WIDTH + 0.5}
            y="2.5"
            width="6"
            height="8"
            rx="1"
            className={index < (cut[state] ?? 0) ? 'on' : undefined}
          />
        ))}
      </svg>
      {stateName(state, handover)}
      {isOnHold ? ', on hold' : ''}
    </span>
  )
}
