import { handlingDays, ONE_BOARD, pageRules } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { SiteInfo } from '#shared/schema/site.ts'
import type { PageInfo } from '#shared/state/page.ts'

/** The site's data at that time, however long ago it was cached. */
export function infoAt(site: SiteInfo & { rules: ShopRules }, now: number): PageInfo {
  const { banners = [], edits: _, rules, ...stored } = site
  const info = { rules: pageRules(rules), lead: handlingDays(ONE_BOARD, now, rules), ...stored }
  const planned = banners.find(({ from, until }) => from <= now && now < until)
  if (!planned) return info
  const { text, link_text, link } = planned
  return { ...info, promotion_banner: { text, link_text, link } }
}
