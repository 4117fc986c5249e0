import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { toCents } from '#shared/text/money.ts'
import { finishes, lights, pulls, type Design } from '../model/design.ts'
import { fromSpec } from '../model/from-spec.ts'
import { kitKey, type OfferedKit } from './kits.ts'

type Opened = Pick<Product, 'id' | 'spec' | 'options'>
type Kit = Opened & Pick<Product, 'family' | 'name' | 'price' | 'discount_price' | 'siblings'>

/** A product of the catalogue as a design; null for what the planner does not draw. */
export function designOfProduct({ spec, options }: Pick<Opened, 'spec' | 'options'>): Design | null {
  const design = fromSpec(specWithOptions(spec, options), { isReachIn: 'width' in options })
  return design && withOptions(design, options)
}

function withOptions(design: Design, options: Record<string, string>): Design {
  const led = options['led']?.replace(' K', '')
  return {
    ...design,
    finish: finishes.find((finish) => finish === options['finish']) ?? design.finish,
    pull: pulls.find((pull) => pull === options['pull']) ?? 'nickel',
    led: lights.find((light) => light === led) ?? 'none',
  }
}

/** Every combination of a kit, for shops that price no designs. */
export function kitsOfProduct(product: Kit): OfferedKit[] {
  const { family, name, spec } = product
  return [product, ...product.siblings].flatMap(({ id, options, price, discount_price: salePrice }) => {
    const kit = designOfProduct({ spec, options })
    return kit ? [{ key: kitKey(kit), productId: id, family, name, cents: toCents(salePrice ?? price) }] : []
  })
}
