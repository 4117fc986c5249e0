import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { nullIfRejected } from '#routes/null-if-rejected.ts'
import type { OrderDrawing } from './order-drawings.tsx'
import type { LoadContext } from '#routes/screen.ts'

type Line = Order['lines'][number]

/** Products no longer sold have no drawing; the page is complete without them. */
export async function loadOrderDrawings({ number, lines }: Order, api: LoadContext['api']): Promise<OrderDrawing[]> {
  const drawings = lines.map(async (line): Promise<OrderDrawing[]> => {
    const { product_id, name, options } = line
    const own = options['design'] ? await ownDrawing(line, { code: options['design'], number, api }) : null
    if (own) return [own]
    const product = await api.product(product_id).catch(() => null)
    return product?.cut_to_size ? [{ product_id, name, options, spec: specWithOptions(product.spec, options) }] : []
  })
  return (await Promise.all(drawings)).flat()
}

/** A design as ordered, and its current price. The planner's model loads only for orders that have one. */
async function ownDrawing(
  { product_id, name, options, unit_price, drawing_token: token }: Line,
  { code, number, api }: { code: string; number: string; api: LoadContext['api'] },
): Promise<OrderDrawing | null> {
  const [{ specOfCode }, { priceOfCode }, { measuredInCode }, tariff] = await Promise.all([
    import('#shared/planner/model/spec-of-code.ts'),
    import('#shared/planner/price/price-of-code.ts'),
    import('#shared/planner/text/measured-text.ts'),
    nullIfRejected(api.designTariff()),
  ])
  const spec = specOfCode(code, name)
  const todayCents = tariff && priceOfCode(code, tariff)
  const measured = measuredInCode(code)
  const own = { code, boughtAt: unit_price, todayCents, measured, ordered: token ? { number, token } : null }
  return spec && { product_id, name, options, spec, own }
}
