import { randomBytes } from 'node:crypto'
import type { Coupon, PricedLine } from '#shared/checkout/pricing.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import type { Size } from '#shared/catalogue/size-text.ts'
import { digestOf } from '#worker/base/digest.ts'
import { viewsInFinish } from './cards.ts'
import type { Db } from './catalogue.ts'

/** What the checkout steps have collected, stored with the cart so that every step survives a reload. */
export type CheckoutState = {
  email?: string
  marketing?: boolean
  address?: AddressJson
  rateId?: string
  note?: string
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

type CartRow = {
  id: number
  user_id: number | null
  status: CartRecord['status']
  version: number
  email: string | null
  completing_at: number | null
  checkout: string
  coupon_id: number | null
  code: string
  kind: Coupon['kind']
  percent: number | null
  amount_cents: number | null
  min_subtotal_cents: number
  category_id: number | null
  with_sale_items: number
  starts_at: number | null
  ends_at: number | null
  max_uses: number | null
  used: number
}

type LineRow = {
  id: number
  product_id: number
  quantity: number
  price_seen_cents: number
  family_id: number
  name: string
  options: string
  size: string
  width_mils: number | null
  depth_mils: number | null
  price_cents: number
  sale_price_cents: number
  weight_class: PricedLine['weightClass']
  cut_to_size: number
  image: string
  category_id: number
  category_slug: string
  category_name: string
  parent_id: number
  parent_slug: string
  stock: number | null
}

/** A cart with its lines at current prices, or null, in one round trip. */
export async function findCart(db: Db, hash: string): Promise<CartRecord | null> {
  const digest = digestOf(hash)
  const [carts, items] = await db.batch<never>([
    db
      .prepare(
        `SELECT carts.id, user_id, status, version, email, completing_at, checkout, coupon_id, code, kind, percent, amount_cents,
                min_subtotal_cents, category_id, with_sale_items, starts_at, ends_at, max_uses, used
         FROM carts LEFT JOIN coupons ON coupons.id = coupon_id WHERE carts.id = ${cartIdOf('?1')}`,
      )
      .bind(digest),
    db
      .prepare(
        `SELECT i.id, i.product_id, i.quantity, i.price_seen_cents, p.family_id, p.options, p.width_mils, p.depth_mils,
                p.price_cents, p.sale_price_cents, f.name, f.size, f.weight_class, f.cut_to_size, s.quantity AS stock,
                (SELECT coalesce(o.url, v.url) FROM ${viewsInFinish}
                 WHERE v.family_id = f.id ORDER BY v.position LIMIT 1) AS image,
                c.id AS category_id, c.slug AS category_slug, c.name AS category_name, m.id AS parent_id, m.slug AS parent_slug
         FROM carts JOIN cart_items i ON i.cart_id = carts.id
         JOIN products p ON p.id = i.product_id JOIN families f ON f.id = p.family_id
         JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id
         LEFT JOIN stock s ON s.product_id = p.id
         WHERE carts.id = ${cartIdOf('?1')} AND p.for_sale = 1 ORDER BY i.id`,
      )
      .bind(digest),
  ])
  const row = carts!.results[0] as CartRow | undefined
  return row ? recordOf(row, items!.results) : null
}

function recordOf(row: CartRow, lines: readonly LineRow[]): CartRecord {
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    version: row.version,
    email: row.email,
    completingAt: row.completing_at,
    checkout: JSON.parse(row.checkout) as CheckoutState,
    coupon: row.coupon_id === null ? null : { id: row.coupon_id, ...couponOf(row) },
    lines: lines.map(lineOf),
  }
}

export type CouponRow = Omit<
  CartRow,
  'id' | 'user_id' | 'status' | 'version' | 'email' | 'completing_at' | 'checkout' | 'coupon_id'
>

export function couponOf(row: CouponRow): Coupon {
  return {
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amountCents: row.amount_cents,
    minSubtotalCents: row.min_subtotal_cents,
    categoryId: row.category_id,
    withSaleItems: row.with_sale_items === 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    used: row.used,
  }
}

function lineOf(row: LineRow): CartLine {
  return {
    id: row.id,
    productId: row.product_id,
    familyId: row.family_id,
    quantity: row.quantity,
    listCents: row.price_cents,
    unitCents: row.sale_price_cents,
    weightClass: row.weight_class,
    categoryIds: [row.category_id, row.parent_id],
    name: row.name,
    options: JSON.parse(row.options) as Record<string, string>,
    size: JSON.parse(row.size) as Size,
    widthMils: row.width_mils,
    depthMils: row.depth_mils,
    image: row.image,
    category: { slug: row.category_slug, name: row.category_name, parent_category_slug: row.parent_slug },
    cutToSize: row.cut_to_size === 1,
    priceSeenCents: row.price_seen_cents,
    stock: row.stock,
  }
}
