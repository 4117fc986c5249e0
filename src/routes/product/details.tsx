import { describeWood } from '#shared/catalogue/notices.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import { ServerPart } from '#ui/hydration/server-part.tsx'

export function Details({ product, packing }: { product: Product; packing: string | undefined }) {
  const { details, in_the_box, install, weight_class, category, spec, notices } = product
  const wood = describeWood(notices, useBusiness().name, null)
  const own = { slug: category.slug, hasBoards: Boolean(spec.runs), packing, wood }
  return <ServerPart name="details" of={{ details, in_the_box, install, weight_class, ...own }} />
}
