import { useAtomValue } from 'jotai/react'
import { isPayableOverTime } from '#shared/checkout/pay-over-time.ts'
import { siteAtom } from '#shared/state/page.ts'

/** Says that Affirm is offered for an amount, without a monthly sum, which would need the terms of the loan beside it. */
export function PayOverTime({ cents }: { cents: number }) {
  const isOffered = useAtomValue(siteAtom).info.pays_over_time === true
  if (!isOffered || !isPayableOverTime(cents)) return null
  return <p className="small muted">Pay over time with Affirm, subject to approval. Choose it on the payment page.</p>
}
