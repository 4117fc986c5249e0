import { useAtomValue } from 'jotai/react'
import { formatLeadTime } from '#shared/checkout/lead-time.ts'
import type { PageRules } from '#shared/checkout/shipping.ts'
import { siteAtom } from '#shared/state/page.ts'

/** The shop's rules, which every page has. */
export function useRules(): PageRules {
  return useAtomValue(siteAtom).info.rules!
}

/** How long what is cut for an order of now takes until it leaves the shop, such as "2–3 weeks". */
export function useLeadTime(): string {
  return formatLeadTime(useAtomValue(siteAtom).info.lead!)
}
