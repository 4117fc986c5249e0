import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { toCents } from '#shared/text/money.ts'
import type { Design } from '../design.ts'
import { fromSpec } from '../from-spec.ts'
import { withOptions } from './kit-options.ts'
import { signatureOf, type KitMatch } from './kits.ts'

type Opened = Pick<Product, 'id' | 'spec' | 'options'>
type Kit = Opened & Pick<Product, 'family' | 'name' | 'price' | 'discount_price' | 'siblings'>

/** A product of the catalogue as a design; null for what the planner does not draw. */
export function designOfProduct({ spec, options }: Pick<Opened, 'spec' | 'options'>): Design | null {
  const design = fromSpec(specWithOptions(spec, options), { isReachIn: 'width' in options })
  return design && withOptions(design, options)
}

/** The combination of a product that a design equals, for shops that have no prices for drawn closets. */
export function kitOfProduct(design: Design, product: Kit): KitMatch | null {
  const same = [product, ...product.siblings].find(({ options }) => {
    const kit = designOfProduct({ spec: product.spec, options })
    return kit !== null && isSame(kit, design)
  })
  if (!same) return null
  const { id, price, discount_price: salePrice } = same
  return { productId: id, family: product.family, name: product.name, cents: toCents(salePrice ?? price) }
}

function isSame(kit: Design, design: Design): boolean {
  const options = ['finish', 'pull', 'led'] as const
  return signatureOf(kit) === signatureOf(design) && options.every((option) => kit[option] === design[option])
}
