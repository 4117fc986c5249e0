import type {
  AggregateRating,
  ItemAvailability,
  MerchantReturnPolicy,
  Offer,
  Product as ProductThing,
  ProductGroup,
  QuantitativeValue,
} from 'schema-dts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { brand } from '#shared/brand.ts'
import { isStateCode, states, zoneOf } from '#shared/checkout/us-states.ts'
import { toCents } from '#shared/text/money.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { continentalRate, isFreight, type PageRules } from '#shared/checkout/shipping.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'

/** The time in UTC milliseconds, and the shop's rules at it. */
export type InForce = { now: number; rules: PageRules }

/** A product with its offer and, once customers have reviewed it, its rating. Sample reviews are left out. */
export function productData(product: Product, origin: string, inForce: InForce): Exclude<ProductThing, string> {
  const finish = product.options.finish
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.id),
    image: product.pictures.map(({ url }) => new URL(url, origin).href),
    brand: { '@type': 'Brand', name: brand.name },
    category: `${product.parent_category.name} > ${product.category.name}`,
    ...(finish && { color: finishNames[finish] ?? finish }),
    ...sizes(product),
    ...(product.choices.length > 0 && { isVariantOf: group(product) }),
    ...rating(product),
    offers: {
      '@type': 'Offer',
      url: origin + productHref(product),
      price: unitPrice(product).toFixed(2),
      priceCurrency: 'USD',
      availability: availability(product),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: brand.name },
      ...shipping(product, inForce),
      ...returns(product, origin),
    },
  }
}

type OfferPart<Name extends keyof OfferLeaf> = Partial<Pick<OfferLeaf, Name>>
type OfferLeaf = Extract<Offer, { '@type': 'Offer' }>

function rating({ rating: ratingValue, reviews_count: reviewCount, reviews }: Product): {
  aggregateRating?: AggregateRating
} {
  if (ratingValue === null || reviews.some(({ sample }) => sample)) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount } }
}

/** Goods made to order count as in stock: Google knows no better word for what anyone may order at any time. */
function availability({ stock }: Product): ItemAvailability {
  return stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock'
}

function sizes({ dimensions }: Product) {
  const known = Object.entries(dimensions).filter(([, inches]) => inches !== null)
  const measure = (value: number): QuantitativeValue => ({ '@type': 'QuantitativeValue', value, unitCode: 'INH' })
  return Object.fromEntries(known.map(([name, inches]) => [name, measure(inches!)]))
}

function group({ name, family, choices }: Product): ProductGroup {
  return {
    '@type': 'ProductGroup',
    name,
    productGroupID: String(family),
    variesBy: choices.map((choice) => choice.name),
  }
}

function shipping(product: Product, { now, rules }: InForce): OfferPart<'shippingDetails'> {
  const goods = [{ cents: toCents(unitPrice(product)), weightClass: product.weight_class }]
  const { cents } = continentalRate(goods, now, rules)
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: (cents / 100).toFixed(2), currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: continental },
    },
  }
}

/** Follows the return policy: stocked goods may come back, goods cut to size may not. */
function returns(product: Product, origin: string): OfferPart<'hasMerchantReturnPolicy'> {
  const policy: Exclude<MerchantReturnPolicy, string> = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    merchantReturnLink: origin + paths.policies,
  }
  const isMade = product.cut_to_size || isFreight(product.weight_class)
  if (isReturnable(product)) {
    return {
      hasMerchantReturnPolicy: {
        ...policy,
        returnPolicyCategory: 'https://schema.org/MerchantReturnUnlimitedWindow',
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    }
  }
  if (!isMade) return {}
  return {
    hasMerchantReturnPolicy: { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  }
}

/** True for stocked goods, of which there may be none right now. */
export function isReturnable({ stock }: Pick<Product, 'stock'>): boolean {
  return stock !== null
}

const continental = Object.keys(states).filter((code) => isStateCode(code) && zoneOf(code) === 'continental')
