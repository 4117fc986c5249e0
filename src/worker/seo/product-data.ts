import type {
  AggregateRating,
  ItemAvailability,
  MerchantReturnPolicy,
  Offer,
  Product as ProductThing,
  ProductGroup,
  PropertyValue,
  QuantitativeValue,
} from 'schema-dts'
import { productHref } from '#shared/catalogue/product-href.ts'
import type { Business } from '#shared/business/business.ts'
import { isReturnable } from '#shared/catalogue/returnable.ts'
import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { handlingDays } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { durationInDays, listStates, money } from './delivery-terms.ts'
import { findCheapestRate } from './cheapest-rate.ts'
import { formatColor, groupId, namedOptions, variantTitle, variesBy } from './variant.ts'

/** The shop's rules and business at a time, in UTC milliseconds. */
export type InForce = { rules: ShopRules; business: Business; now: number }

/** A product with its offer and, once customers have reviewed it, its rating. Sample reviews are left out. */
export function productData(product: Product, origin: string, inForce: InForce): Exclude<ProductThing, string> {
  const color = formatColor(product.options)
  return {
    '@type': 'Product',
    name: variantTitle(product),
    description: product.description,
    sku: String(product.id),
    image: product.pictures.map(({ url }) => new URL(url, origin).href),
    brand: { '@type': 'Brand', name: inForce.business.name },
    category: `${product.parent_category.name} > ${product.category.name}`,
    ...(color && { color }),
    ...options(product),
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
      seller: { '@type': 'Organization', name: inForce.business.name },
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
  const measured = Object.entries(dimensions).filter(([, inches]) => inches !== null)
  const measure = (value: number): QuantitativeValue => ({ '@type': 'QuantitativeValue', value, unitCode: 'INH' })
  return Object.fromEntries(measured.map(([name, inches]) => [name, measure(inches!)]))
}

/** Every option with its value, and the size in words. */
function options({ options: chosen, size }: Product): { additionalProperty?: PropertyValue[]; size?: string } {
  const named = namedOptions(chosen).map(([name, value]): PropertyValue => ({ '@type': 'PropertyValue', name, value }))
  return { ...(size && { size }), ...(named.length > 0 && { additionalProperty: named }) }
}

function group({ name, family, choices }: Product): ProductGroup {
  return {
    '@type': 'ProductGroup',
    name,
    productGroupID: groupId(family),
    variesBy: [...new Set(choices.map((choice) => variesBy(choice.name)))],
  }
}

/** Delivery in the continental US. */
function shipping(product: Product, { rules, now }: InForce): OfferPart<'shippingDetails'> {
  if (product.weight_class === 'service') return {}
  const { cents, roadDays } = findCheapestRate(product, 'continental', rules)
  const goods = [{ cents: 0, weightClass: product.weight_class, boards: product.boards }]
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: money(cents),
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: listStates('continental') },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: durationInDays(handlingDays(goods, now, rules)),
        transitTime: durationInDays([roadDays, roadDays]),
      },
    },
  }
}

/** Follows the return policy. */
function returns(product: Product, origin: string): OfferPart<'hasMerchantReturnPolicy'> {
  const policy: Exclude<MerchantReturnPolicy, string> = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    merchantReturnLink: origin + paths.policies,
  }
  if (!isReturnable(product)) {
    return {
      hasMerchantReturnPolicy: { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    }
  }
  return {
    hasMerchantReturnPolicy: {
      ...policy,
      returnPolicyCategory: 'https://schema.org/MerchantReturnUnlimitedWindow',
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  }
}
