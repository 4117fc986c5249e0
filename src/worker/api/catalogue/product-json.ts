import type { ProductDetail, ProductRow } from '#db/catalogue/product.ts'
import { toDollars } from '#shared/text/money.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { cardJson, dollarsOrNull, inches, otherThan } from './catalogue-json.ts'

export function productJson(detail: ProductDetail): Product {
  const { product, related } = detail
  const card = cardJson(product)
  return {
    id: card.id,
    name: card.name,
    family: product.familyId,
    description: product.description,
    price: card.price,
    discount_price: card.discount_price,
    banner_image: card.banner_image,
    pictured_in: card.pictured_in,
    category: card.category,
    parent_category: { name: product.parentName, slug: product.parentSlug },
    options: card.options,
    siblings: neighbors(detail),
    size: card.size,
    finishes: card.finishes,
    install: product.install,
    weight_class: product.weightClass,
    cut_to_size: product.cutToSize === 1,
    boards: product.boards,
    stock: product.stock,
    rating: card.rating,
    reviews_count: card.reviews_count,
    ...storedJson(product),
    ...dimensionsJson(product),
    ...partsJson(detail),
    related: related.map(cardJson),
  }
}

function storedJson(product: ProductRow) {
  const choices = Object.entries(JSON.parse(product.choices) as Record<string, string[]>)
  return {
    choices: choices.map(([name, values]) => ({ name, values: values.map(String) })),
    pictured_options: JSON.parse(product.picturedOptions) as Record<string, string>,
    in_the_box: JSON.parse(product.inTheBox) as string[],
    details: JSON.parse(product.details) as Product['details'],
    notices: JSON.parse(product.notices) as NonNullable<Product['notices']>,
    spec: JSON.parse(product.spec) as Product['spec'],
  }
}

/** In inches. */
function dimensionsJson({ widthMils, depthMils, heightMils }: ProductRow) {
  return { dimensions: { width: inches(widthMils), depth: inches(depthMils), height: inches(heightMils) } }
}

function partsJson({ product, pictures, sizes, reviews, ratingCounts }: ProductDetail) {
  return {
    pictures: pictures.map(({ finish, ...picture }) => ({
      ...picture,
      pictured_in: otherThan(product.finish, finish),
    })),
    sizes: sizes.map(({ id, label, salePriceCents }) => ({
      id,
      label,
      price: toDollars(salePriceCents),
      current: id === product.id,
    })),
    rating_counts: [5, 4, 3, 2, 1].map((stars) => ratingCounts.find(({ rating }) => rating === stars)?.count ?? 0),
    reviews: reviews.map(({ origin, ...review }) => ({ ...review, sample: origin === 'sample' })),
  }
}

function neighbors({ siblings }: ProductDetail): Product['siblings'] {
  return siblings.map((row) => ({
    id: row.id,
    options: JSON.parse(row.options) as Record<string, string>,
    price: toDollars(row.priceCents),
    discount_price: dollarsOrNull(row.discountPriceCents),
  }))
}
