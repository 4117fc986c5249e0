import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { Order } from '#shared/schema/checkout.ts'
import type { OrderDrawing } from './order-drawings.tsx'
import type { LoadContext } from '#routes/screen.ts'

/** Products no longer sold have no drawing, and the page is complete without them. */
export async function loadOrderDrawings({ lines }: Order, api: LoadContext['api']): Promise<OrderDrawing[]> {
  const drawings = lines.map(async ({ product_id, name, options }): Promise<OrderDrawing[]> => {
    const product = await api.product(product_id).catch(() => null)
    return product?.cut_to_size ? [{ product_id, name, options, spec: specWithOptions(product.spec, options) }] : []
  })
  return (await Promise.all(drawings)).flat()
}
