import { paths } from '#shared/paths.ts'
import { formatDayRange } from '#shared/checkout/delivery-dates.ts'
import { continentalRate, type WeightClass } from '#shared/checkout/shipping.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { useBusiness } from '../use-business.ts'
import { useRules } from '../use-rules.ts'

type ArrivalPromiseProps = { weightClass: WeightClass; boards: number; stock?: number | null; now: number }

/** In a page's first screen: when an order of today arrives, what happens if it does not fit, and whom to call. */
export function ArrivalPromise({ weightClass, boards, stock, now }: ArrivalPromiseProps) {
  const { from, to } = continentalRate([{ cents: 0, weightClass, boards }], now, useRules())
  const business = useBusiness()
  if (weightClass === 'service' || stock === 0) return null
  return (
    <p className="small muted">
      Ordered today, it arrives <b className="text">{formatDayRange(from, to)}</b>.{' '}
      <TextLink href={`${paths.policies}#perfect-fit-guarantee`}>Remade free</TextLink> if a part doesn’t fit.
      Questions? <a href={business.phoneHref}>{business.phoneDisplay}</a>
    </p>
  )
}
