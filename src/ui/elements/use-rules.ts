import { useAtomValue } from 'jotai/react'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { siteAtom } from '#shared/state/page.ts'

/** The shop's rules, which every page has. */
export function useRules(): ShopRules {
  return useAtomValue(siteAtom).info.rules!
}
