import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { combinations, type ProductRow } from './combinations.ts'
import { designFamilies, designFamilyRow, ownFamilyRows } from './design-families.ts'
import { importPlan, type ImportedTable, type ImportPlan } from './import-plan.ts'
import type { Seed } from './load.ts'
import type { Category, Coupon, Family, Notice, Review } from './schema.ts'

/** The time of day for sample reviews, which only have a date. */
const NOON_IN_PORTLAND = 'T19:00:00Z'

/**
 * SQL that brings the catalogue's tables to the seed, one statement per string, without trailing semicolons or line
 * breaks. It can run repeatedly on a live shop: carts, orders, customers' reviews, stock and coupon uses stay, and a
 * product that the seed no longer contains is taken off sale.
 */
export function seedStatements(seed: Seed): string[] {
  const { staged, moved } = seedPlan(seed)
  return [...staged, ...moved]
}

/** The same in an order that suits a large catalogue. Over the Desk, what staff changed there is lost. */
export function seedPlan(seed: Seed, { isOverDesk = false } = {}): ImportPlan {
  const products = seed.families.flatMap((family) => combinations(family, seed.optionRules))
  const categoryIds = new Map(seed.categories.map(({ slug, id }) => [slug, id]))
  const tables: ImportedTable[] = [
    {
      into: 'categories',
      rows: parentsFirst(seed.categories).map((category) => categoryRow(category, categoryIds)),
      key: ['id'],
      isOfDesk: true,
    },
    {
      into: 'families',
      rows: [
        ...seed.families.map((family) => familyRow(family, seed, categoryIds)),
        ...hiddenFamilyRows(seed, categoryIds),
        ...ownFamilyRows(required(categoryIds, seed.families[0]!.subCategory)),
      ],
      key: ['id'],
      familyIn: 'id',
    },
    // It follows from the spec, which the Desk never changes.
    { into: 'family_boards', rows: seed.families.map((family) => boardsRow(family, seed)), key: ['family_id'] },
    { into: 'tariffs', rows: [{ version: seed.tariff.version, data: seed.tariff }], key: ['version'] },
    // The Desk's versions come after it.
    { into: 'shop_rules', rows: [{ version: 1, data: seed.shopRules, at: 0 }], key: ['version'], keep: ['data', 'at'] },
    {
      into: 'family_pictures',
      rows: seed.families.flatMap(pictureRows),
      key: ['family_id', 'position'],
      others: 'DELETE',
      familyIn: 'family_id',
    },
    {
      into: 'finish_pictures',
      rows: seed.families.flatMap(finishPictureRows),
      key: ['family_id', 'position', 'finish'],
      others: 'DELETE',
      familyIn: 'family_id',
    },
    {
      into: 'family_links',
      rows: seed.families.flatMap(linkRows),
      key: ['family_id', 'kind', 'position'],
      others: 'DELETE',
      familyIn: 'family_id',
    },
    {
      into: 'products',
      rows: products.map(productRow),
      key: ['id'],
      others: 'SET for_sale = 0, off_with_finish = 0',
      owned: '(for_sale = 1 OR off_with_finish = 1) AND family_id NOT IN (SELECT id FROM families WHERE listed = 0)',
      familyIn: 'family_id',
    },
    { into: 'placements', rows: placementRows(seed), key: ['place', 'position'], others: 'DELETE' },
    { into: 'stock', rows: stockRows(seed, products), key: ['product_id'], keep: ['quantity'] },
    {
      into: 'coupons',
      rows: seed.coupons.map((coupon) => couponRow(coupon, categoryIds)),
      key: ['id'],
      // Once the shop has them, they are the Desk's.
      keep: Object.keys(couponRow(seed.coupons[0]!, categoryIds)),
    },
    {
      into: 'reviews',
      rows: seed.reviews.map(reviewRow),
      key: ['family_id', 'title', 'created_at'],
      others: 'DELETE',
      owned: "origin = 'sample'",
      isUniqueIfOwned: true,
    },
  ]
  const ids = seed.families.map(({ id }) => id).join(', ')
  const first = isOverDesk
    ? [`UPDATE families SET desk_at = NULL WHERE id IN (${ids})`, 'UPDATE categories SET desk_at = NULL']
    : []
  return importPlan(
    tables.filter(({ rows }) => rows.length > 0),
    first,
  )
}

function parentsFirst(categories: Category[]): Category[] {
  return categories.toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null))
}

function categoryRow({ parent, ...category }: Category, ids: ReadonlyMap<string, number>) {
  const { id, slug, name, intro, position, picture, guide } = category
  return { id, parent_id: parent && required(ids, parent), slug, name, intro, position, picture, guide }
}

function familyRow(family: Family, { specs, notices }: Seed, categoryIds: ReadonlyMap<string, number>) {
  return {
    id: family.id,
    category_id: required(categoryIds, family.subCategory),
    name: family.name,
    description: family.description,
    position: family.position,
    weight_class: family.weightClass,
    install: family.install,
    material: family.material ?? null,
    cut_to_size: family.cutToSize,
    options: family.options,
    in_the_box: family.inTheBox,
    details: family.details,
    size: family.size,
    spec: required(specs, family.id),
    listed: true,
    base_price_cents: family.priceCents,
    base_discount_cents: family.discountPriceCents,
    pulls: family.pulls,
    notices: noticesFor(notices, family),
  }
}

/** Those of a family's material and its own. */
function noticesFor(notices: readonly Notice[], { id, material }: Pick<Family, 'id' | 'material'>) {
  const own = notices.filter(
    ({ families, materials }) => families.includes(id) || (material && materials.includes(material)),
  )
  return Object.fromEntries(own.map(({ kind, text }) => [kind, text]))
}

function boardsRow({ id }: Family, { specs }: Seed) {
  return { family_id: id, boards: boardsOfLine({ spec: required(specs, id), options: {} }).length }
}

/** Like the catalogue's straight walls in material, care and shipping. */
function hiddenFamilyRows({ families, notices }: Seed, categoryIds: ReadonlyMap<string, number>) {
  const like = families[0]!
  return designFamilies.map((family) => ({
    ...designFamilyRow(family, like, required(categoryIds, like.subCategory)),
    notices: noticesFor(notices, { id: family.id, material: 'laminate' }),
  }))
}

function pictureRows({ id, pictures }: Family) {
  return pictures.map((picture, index) => ({ family_id: id, position: index + 1, ...picture }))
}

function finishPictureRows({ id, finishPictures }: Family) {
  return Object.entries(finishPictures).map(([finish, picture]) => ({ family_id: id, position: 1, finish, ...picture }))
}

function linkRows({ id, links }: Family) {
  const row = (kind: 'size' | 'works_with', family: number, label: string, index: number) => ({
    family_id: id,
    kind,
    position: index + 1,
    linked_family_id: family,
    label,
  })
  return [
    ...links.sizes.map(({ family, label }, index) => row('size', family, label, index)),
    ...links.worksWith.map((family, index) => row('works_with', family, '', index)),
  ]
}

function productRow(product: ProductRow) {
  return {
    id: product.id,
    family_id: product.familyId,
    options: product.options,
    finish: product.finish,
    price_cents: product.priceCents,
    discount_price_cents: product.discountPriceCents,
    width_mils: product.widthMils,
    depth_mils: product.depthMils,
    height_mils: product.heightMils,
    for_sale: true,
  }
}

function placementRows({ placements }: Seed) {
  return Object.entries(placements).flatMap(([place, placed]) =>
    placed.map(({ product, text }, index) => ({ place, position: index + 1, product_id: product, text })),
  )
}

function stockRows({ stock }: Seed, products: ProductRow[]) {
  const key = (family: number, options: Record<string, string>) => `${family} ${JSON.stringify(options)}`
  const ids = new Map(products.map(({ id, familyId, options }) => [key(familyId, options), id]))
  return stock.map(({ family, options, quantity }) => ({ product_id: required(ids, key(family, options)), quantity }))
}

function couponRow(coupon: Coupon, categoryIds: ReadonlyMap<string, number>) {
  return {
    id: coupon.id,
    code: coupon.code,
    kind: coupon.kind,
    percent: coupon.percent,
    amount_cents: coupon.amountCents,
    min_subtotal_cents: coupon.minSubtotalCents,
    category_id: coupon.category && required(categoryIds, coupon.category),
    with_sale_items: coupon.withSaleItems,
    once_per_email: coupon.oncePerEmail,
    starts_at: coupon.startsAt && Date.parse(coupon.startsAt),
    ends_at: coupon.endsAt && Date.parse(coupon.endsAt),
    max_uses: coupon.maxUses,
    used: coupon.used,
  }
}

/** Without an id, so that the database assigns one that cannot collide with a customer's review. */
function reviewRow({ family, created, ...review }: Review) {
  const { rating, title, body, about, reply } = review
  return {
    family_id: family,
    rating,
    title,
    body,
    author: 'Sample reviewer',
    about,
    reply,
    origin: 'sample',
    status: 'published',
    created_at: Date.parse(created + NOON_IN_PORTLAND),
  }
}

function required<Key, Found>(found: ReadonlyMap<Key, Found>, key: Key): Found {
  const value = found.get(key)
  if (value === undefined) throw new Error(`The seed has no ${String(key)}`)
  return value
}
