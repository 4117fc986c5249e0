import * as v from 'valibot'
import { handlingDays, ONE_BOARD, pageRules } from '#shared/checkout/shipping.ts'
import { ShopRules } from '#shared/checkout/shop-rules.ts'
import { emptySite, type Site } from '#shared/state/page.ts'
import rules from '../../../seed/shop-rules.json' with { type: 'json' }

/** Rules for pages until the API answers, or if it has none. */
export const firstRules = v.parse(ShopRules, rules)

const firstSite: Site = {
  ...emptySite,
  info: { ...emptySite.info, rules: pageRules(firstRules), lead: handlingDays(ONE_BOARD, 0, firstRules) },
}

/** What every page needs of the shop. Only the rules in the site are sent to browsers. */
export type LoadedSite = { site: Site; rules: ShopRules }

/** The shop at `origin` as long as the API has not answered. */
export function buildFirstSite(origin: string): LoadedSite {
  return { site: { ...firstSite, origin }, rules: firstRules }
}
