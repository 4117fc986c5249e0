import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { Order } from '#shared/schema/checkout.ts'
import type { OrderDrawing } from './order-drawings.tsx'
import type { LoadContext } from '#routes/screen.ts'

/** Products no longer sold have no drawing, and the page is complete without them. */
export async function loadOrderDrawings({ lines }: Order, api: LoadContext['api']): Promise<OrderDrawing[]> {
  const drawings = lines.map(async ({ product_id, name, options }): Promise<OrderDrawing[]> => {
    const own = options['design'] ? await specOf(options['design'], name) : null
    if (own) return [{ product_id, name, options, spec: own }]
    const product = await api.product(product_id).catch(() => null)
    return product?.cut_to_size ? [{ product_id, name, options, spec: specWithOptions(product.spec, options) }] : []
  })
  return (await Promise.all(drawings)).flat()
}

/** A drawn closet as it was ordered. The planner's model loads only for orders that have one. */
async function specOf(code: string, name: string): Promise<DrawingSpec | null> {
  const { specOfCode } = await import('#shared/planner/spec-of-code.ts')
  return specOfCode(code, name)
}
