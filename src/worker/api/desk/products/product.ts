import { href, paths } from '#shared/paths.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import type { Combination, DeskProduct, ProductDetails } from '#shared/schema/desk/products.ts'
import { priced, rulesOf } from '#db/desk/products/priced.ts'
import type { FoundProduct, StoredCombination, StoredFamily } from '#db/desk/products/product.ts'
import { data, type Desk } from '../desk.ts'
import { withProduct } from './chosen-product.ts'
import { priceRows } from './family-prices.ts'
import { productRow } from './list.ts'

type StoredDetails = Omit<ProductDetails, 'level' | 'people' | 'time' | 'tools'> & {
  installation: Pick<ProductDetails, 'level' | 'people' | 'time' | 'tools'>
}

/** GET products/:id: a family with all that can be changed of it. */
export function product(desk: Desk): Promise<Response> {
  return withProduct(desk, (found) => data(desk, productJson(found)))
}

function productJson({ family, combinations, rules: json, changes, pictures }: FoundProduct): DeskProduct {
  const { version, description, position, priceCents, salePriceCents, carts } = family
  const rules = rulesOf(json)
  const isPriced = rules && priceCents !== null
  return {
    ...productRow(family),
    ...{ version, description, position, changes, carts },
    pictures: pictures.map(({ position: place, url, alt }) => ({ position: place, url, alt })),
    inTheBox: JSON.parse(family.inTheBox) as string[],
    details: detailsOf(family.details),
    shopPath: shopPathOf(family, combinations),
    prices: isPriced ? priceRows(priced(family, combinations, { priceCents, salePriceCents }, rules), rules) : [],
    combinations: combinations.map(combinationJson),
  }
}

export function detailsOf(json: string): ProductDetails {
  const { installation, ...details } = JSON.parse(json) as StoredDetails
  return { ...details, ...installation }
}

/** Details as the catalogue has them. */
export function storedDetails({ level, people, time, tools, ...details }: ProductDetails): StoredDetails {
  return { ...details, installation: { level, people, time, tools } }
}

function shopPathOf({ id, mainSlug, categorySlug }: StoredFamily, combinations: readonly StoredCombination[]): string {
  const shown = combinations.find((one) => one.id === id && one.isForSale) ?? combinations.find((one) => one.isForSale)
  return shown ? href(paths.product, { slug: mainSlug, sub: categorySlug, id: shown.id }) : ''
}

function combinationJson({ options, isForSale, ...row }: StoredCombination): Combination {
  const { id, priceCents, salePriceCents, stock, warnBelow } = row
  const text = optionsText(JSON.parse(options) as Record<string, string>)
  return {
    id,
    priceCents,
    salePriceCents,
    stock,
    warnBelow,
    options: text || 'The only combination',
    isForSale: isForSale === 1,
  }
}
