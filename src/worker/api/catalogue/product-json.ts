import type { ProductDetail } from '#db/product.ts'
import { toDollars } from '#shared/text/money.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { cardJson, dollarsOrNull, inches, otherThan } from './catalogue-json.ts'

export function productJson(detail: ProductDetail): Product {
  const { product } = detail
  const card = cardJson(product)
  const choices = Object.entries(JSON.parse(product.choices) as Record<string, string[]>)
  return {
    id: card.id,
    name: card.name,
    family: product.family_id,
    description: product.description,
    price: card.price,
    discount_price: card.discount_price,
    banner_image: card.banner_image,
    pictures: detail.pictures.map(({ finish, ...picture }) => ({
      ...picture,
      pictured_in: otherThan(product.finish, finish),
    })),
    pictured_in: card.pictured_in,
    pictured_options: JSON.parse(product.pictured_options) as Record<string, string>,
    category: card.category,
    parent_category: { name: product.parent_name, slug: product.parent_slug },
    options: card.options,
    choices: choices.map(([name, values]) => ({ name, values: values.map(String) })),
    siblings: neighbors(detail, card.options),
    sizes: detail.sizes.map(({ id, label, sale_price_cents }) => ({
      id,
      label,
      price: toDollars(sale_price_cents),
      current: id === product.id,
    })),
    dimensions: {
      width: inches(product.width_mils),
      depth: inches(product.depth_mils),
      height: inches(product.height_mils),
    },
    size: card.size,
    finishes: card.finishes,
    in_the_box: JSON.parse(product.in_the_box) as string[],
    details: JSON.parse(product.details) as Product['details'],
    install: product.install,
    weight_class: product.weight_class,
    cut_to_size: product.cut_to_size === 1,
    stock: product.stock,
    spec: JSON.parse(product.spec) as Product['spec'],
    rating: card.rating,
    reviews_count: card.reviews_count,
    rating_counts: [5, 4, 3, 2, 1].map(
      (stars) => detail.ratingCounts.find(({ rating }) => rating === stars)?.count ?? 0,
    ),
    reviews: detail.reviews.map(({ origin, ...review }) => ({ ...review, sample: origin === 'sample' })),
    related: detail.related.map(cardJson),
  }
}

function neighbors(detail: ProductDetail, options: Record<string, string>): Product['siblings'] {
  return detail.siblings
    .map((row) => ({ row, other: JSON.parse(row.options) as Record<string, string> }))
    .filter(({ other }) => Object.keys(options).filter((name) => other[name] !== options[name]).length === 1)
    .map(({ row, other }) => ({
      id: row.id,
      options: other,
      price: toDollars(row.price_cents),
      discount_price: dollarsOrNull(row.discount_price_cents),
    }))
}
