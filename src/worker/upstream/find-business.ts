import type { Api } from '#shared/api/api.ts'
import type { Business } from '#shared/business/business.ts'
import type { SiteInfo } from '#shared/schema/site.ts'
import { firstBusiness } from '#shared/business/first-business.ts'

/** The shop's business for what is no page. Without an answer, and from an API that has none, it is the first one. */
export async function findBusiness(api: Api): Promise<Business> {
  return (await readSite(api)).business ?? firstBusiness
}

/** The data of the shop, or none of it without an answer. */
export async function readSite(api: Api): Promise<Partial<SiteInfo>> {
  return api.site().catch(() => ({}))
}
