import { randomBytes } from 'node:crypto'
import type { Coupon, PricedLine } from '#shared/checkout/pricing.ts'
import type { TaxAnswer } from '#worker/base/tax.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { closetName, designFile } from '#shared/planner/design-product.ts'
import type { Size } from '#db/catalogue/size-text.ts'
import { digestOf } from '#worker/base/signing/digest.ts'
import { viewsInFinish } from '#db/catalogue/cards.ts'
import { couponJson } from './coupons.ts'
import { ask, query, type Db, type Query } from '#db/db.ts'

/** SQL that joins a family `f` to its category `c` and main category `m`. */
const joinCategories = 'JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id'

const joinFamily = `JOIN families f ON f.id = p.family_id ${joinCategories}`

/** What the checkout steps have collected, stored with the cart so that every step survives a reload. */
export type CheckoutState = {
  email?: string
  marketing?: boolean
  address?: AddressJson
  rateId?: string
  note?: string
  /** The tax provider's answer to the question with this digest. */
  tax?: TaxAnswer & { digest: string }
}

export type CartLine = PricedLine & {
  id: number
  familyId: number
  name: string
  options: Record<string, string>
  size: Size
  widthMils: number | null
  depthMils: number | null
  image: string
  category: { slug: string; name: string; parent_category_slug: string }
  cutToSize: boolean
  priceSeenCents: number
  stock: number | null
  /** Until when a design keeps its price; null for everything else. */
  priceUntil: number | null
}

export type CartRecord = {
  id: number
  /** Null for a guest's cart, which belongs to anyone with its hash. */
  userId: number | null
  status: 'active' | 'completing' | 'completed'
  version: number
  email: string | null
  completingAt: number | null
  checkout: CheckoutState
  coupon: (Coupon & { id: number }) | null
  lines: CartLine[]
  /** Designs that are no longer sold at the price they had. */
  withdrawn: { productId: number; name: string; code: string }[]
}

/** 192 random bits; the database stores only their digest. */
export function newHash(): string {
  return randomBytes(24).toString('base64url')
}

/** SQL for a cart's id by digest: its own, or that of a cart merged into it. */
export function cartIdOf(digest: string): string {
  return `coalesce((SELECT id FROM carts WHERE hash_digest = ${digest}),
    (SELECT cart_id FROM cart_aliases WHERE hash_digest = ${digest}))`
}

type CartRow = Omit<CartRecord, 'checkout' | 'coupon' | 'lines' | 'withdrawn'> & {
  checkout: string
  coupon: string | null
}
type LineRow = Omit<CartLine, 'options' | 'size' | 'image' | 'category' | 'categoryIds' | 'cutToSize'> & {
  image: string | null
  options: string
  size: string
  category: string
  categoryIds: string
  cutToSize: number
  forSale: number
}

export async function findCart(db: Db, hash: string): Promise<CartRecord | null> {
  const [cart] = await ask(db, cartQuery(db, hash))
  return cart
}

/** A cart with its lines at current prices, or null. */
export function cartQuery(db: Db, hash: string): Query<CartRecord | null> {
  const digest = digestOf(hash)
  const statements = [
    db
      .prepare(
        `SELECT id, user_id AS userId, status, version, email, completing_at AS completingAt, checkout,
                (SELECT ${couponJson} FROM coupons WHERE id = carts.coupon_id) AS coupon
         FROM carts WHERE id = ${cartIdOf('?1')}`,
      )
      .bind(digest),
    db
      .prepare(
        `SELECT i.id, i.product_id AS productId, i.quantity, i.price_seen_cents AS priceSeenCents, p.family_id AS familyId,
                p.options, p.width_mils AS widthMils, p.depth_mils AS depthMils, p.price_cents AS listCents,
                p.sale_price_cents AS unitCents, f.name,
                iif(f.listed, f.size, json_object('w', p.width_mils / 1000.0, 'h', p.height_mils / 1000.0)) AS size, f.weight_class AS weightClass,
                f.cut_to_size AS cutToSize, s.quantity AS stock,
                d.price_until AS priceUntil, p.for_sale AS forSale, json_array(c.id, m.id) AS categoryIds,
                json_object('slug', c.slug, 'name', c.name, 'parent_category_slug', m.slug) AS category,
                (SELECT coalesce(o.url, v.url) FROM ${viewsInFinish}
                 WHERE v.family_id = f.id ORDER BY v.position LIMIT 1) AS image
         FROM carts JOIN cart_items i ON i.cart_id = carts.id
         JOIN products p ON p.id = i.product_id ${joinFamily}
         LEFT JOIN stock s ON s.product_id = p.id
         LEFT JOIN designs d ON d.product_id = p.id
         WHERE carts.id = ${cartIdOf('?1')} ORDER BY i.id`,
      )
      .bind(digest),
  ] as const
  return query<[CartRow, LineRow], CartRecord | null>([...statements], ([{ results: carts }, { results: items }]) =>
    carts[0] ? cartOf(carts[0], items) : null,
  )
}

function cartOf(cart: CartRow, items: readonly LineRow[]): CartRecord {
  return {
    ...cart,
    checkout: JSON.parse(cart.checkout) as CheckoutState,
    coupon: cart.coupon === null ? null : (JSON.parse(cart.coupon) as CartRecord['coupon']),
    lines: items.filter(({ forSale }) => forSale === 1).map(lineOf),
    withdrawn: items.filter(({ forSale }) => forSale === 0).map(withdrawnOf),
  }
}

function withdrawnOf(row: LineRow): CartRecord['withdrawn'][number] {
  const { productId, name, options } = lineOf(row)
  return { productId, name, code: options['design'] ?? '' }
}

function lineOf(row: LineRow): CartLine {
  const options = JSON.parse(row.options) as CartLine['options']
  return {
    ...row,
    options,
    name: options['design'] ? closetName(row.widthMils ?? 0) : row.name,
    image: row.image ?? designFile(options['design'] ?? '', 'svg'),
    size: JSON.parse(row.size) as Size,
    category: JSON.parse(row.category) as CartLine['category'],
    categoryIds: JSON.parse(row.categoryIds) as number[],
    cutToSize: row.cutToSize === 1,
  }
}
