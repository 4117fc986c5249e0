import type { Api } from '#shared/api/api.ts'
import type { Business } from '#shared/business/business.ts'
import { firstBusiness } from '#shared/business/first-business.ts'

/** The shop's business for what is no page. Without an answer, and from an API that has none, it is the first one. */
export async function findBusiness(api: Api): Promise<Business> {
  const site = await api.site().catch(() => null)
  return site?.business ?? firstBusiness
}
