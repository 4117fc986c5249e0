import { useAtomValue } from 'jotai/react'
import type { Business } from '#shared/business/business.ts'
import { firstBusiness } from '#shared/business/first-business.ts'
import { siteAtom } from '#shared/state/page.ts'

/** The shop's name, phone number, hours and place. Pages have them only where owners changed them. */
export function useBusiness(): Business {
  return useAtomValue(siteAtom).info.business ?? firstBusiness
}
