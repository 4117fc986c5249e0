import type { Product } from '#shared/schema/catalogue.ts'
import { ServerPart } from '#ui/hydration/server-part.tsx'

export function CloseUps({ product: { spec, options, details } }: { product: Product }) {
  return spec.runs && <ServerPart name="close-ups" of={{ spec, options, material: details.material }} />
}
