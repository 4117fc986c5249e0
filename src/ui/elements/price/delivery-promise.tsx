import { formatDayRange } from '#shared/checkout/delivery-dates.ts'
import { continentalRate, type WeightClass } from '#shared/checkout/shipping.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { useRules } from '../use-rules.ts'

/** Said as long as there is no address. */
export const TAX_LATER = 'Tax depends on your state. No other charges.'

type DeliveryPromiseProps = { cents: number; weightClass: WeightClass; boards: number; now: number }

/** When goods of this price arrive in the continental US, and what their shipping costs. */
export function DeliveryPromise({ now, ...goods }: DeliveryPromiseProps) {
  const rules = useRules()
  const rate = continentalRate([goods], now, rules)
  const missing = formatRoundCents(rules.free_from_cents - goods.cents)
  const more = rules.free_in.includes('continental') ? ` Add ${missing} more and it is free.` : ''
  return (
    <span>
      <b>Arrives {formatDayRange(rate.from, rate.to)}</b> in the 48 states
      <span className="muted">
        {rate.cents === 0 ? 'Shipping is free.' : `Shipping ${formatRoundCents(rate.cents)}.${more}`}
      </span>
    </span>
  )
}
