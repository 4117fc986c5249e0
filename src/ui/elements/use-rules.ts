import { useAtomValue } from 'jotai/react'
import type { PageRules } from '#shared/checkout/shipping.ts'
import { siteAtom } from '#shared/state/page.ts'

/** The shop's rules, which every page has. */
export function useRules(): PageRules {
  return useAtomValue(siteAtom).info.rules!
}
