import type { Product } from '#shared/schema/catalogue.ts'
import { isHowMadeShown } from '#ui/boards/how-made.ts'
import { ServerPart } from '#ui/hydration/server-part.tsx'

export function HowMade({ product }: { product: Product }) {
  const { name, spec, options } = product
  return isHowMadeShown(product) ? <ServerPart name="how-made" of={{ name, spec, options }} /> : null
}
