import { randomBytes } from 'node:crypto'
import { findTaxClass } from '#shared/catalogue/own-lines.ts'
import type { Coupon } from '#shared/checkout/pricing.ts'
import type { TaxAnswer } from '#worker/tax/tax.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { findFault } from '#shared/planner/model/sound-design.ts'
import type { QuoteState } from '#shared/quotes/states.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { exemptionsJson, isOfMember, type Exemption } from '#db/account/exemptions.ts'
import { couponJson } from './coupons.ts'
import { joinFamily, lineColumns, lineProduct, type LineProduct, type LineProductRow } from './line-columns.ts'
import { ask, query, type Db, type Query } from '#db/db.ts'
import { parsedRules, rulesJson, type RulesInForce } from '#db/shop/shop-rules.ts'
import { isOwnLine } from '#db/quotes/own-lines.ts'
import { quoteState } from '#db/quotes/quote-state.ts'

/** The collected answers of the checkout, stored with the cart so that every step survives a reload. */
export type CheckoutState = {
  email?: string
  marketing?: boolean
  address?: AddressJson
  rateId?: string
  note?: string
  /** The day before which it must not arrive, as a UTC midnight. */
  notBefore?: number | null
  /** The route on which everything has to get in, see `asked-route.ts`. */
  access?: string
  /** The tax provider's answer to the question with this digest. */
  tax?: TaxAnswer & { digest: string }
}

export type CartLine = LineProduct & {
  id: number
  quantity: number
  listCents: number
  /** The charged unit price: the sale price if there is one. */
  unitCents: number
  priceSeenCents: number
  stock: number | null
  /** The JSON of the family's drawing, if the shopper asked whether the cart gets in. */
  spec: string | null
  /** Until when a design or a quote keeps its price; null for everything else. */
  priceUntil: number | null
  isQuoted: boolean
  /** Of how many pieces its quote is, and its note to the workshop; null for everything else. */
  quotedQuantity: number | null
  quoteNote: string | null
}

/** The quote whose prices a cart has while it can be ordered. */
export type CartQuote = {
  id: number
  number: string
  version: number
  state: QuoteState
  shippingCents: number | null
  expiresAt: number
  ownDiscountCents: number
  ownDiscountName: string
  /** How many lines it has. */
  lineCount: number
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
  quote: CartQuote | null
  /** Certificates on file of its member, and of the customer of its quote. */
  exemptions: Exemption[]
  rules: RulesInForce
  lines: CartLine[]
  /** What is no longer sold: a design at the price it had, or one with a fault that a later rule names. */
  withdrawn: { productId: number; name: string; code: string; fault: string | null; finishOff: string | null }[]
}

/** 192 random bits; the database stores only their digest. */
export function newHash(): string {
  return randomBytes(24).toString('base64url')
}

/** SQL for a cart's id by digest: its own, or that of a cart merged into it. */
export function selectCartId(digest: string): string {
  return `coalesce((SELECT id FROM carts WHERE hash_digest = ${digest}),
    (SELECT cart_id FROM cart_aliases WHERE hash_digest = ${digest}))`
}

type CartRow = Omit<CartRecord, 'checkout' | 'coupon' | 'quote' | 'exemptions' | 'rules' | 'lines' | 'withdrawn'> & {
  checkout: string
  coupon: string | null
  quote: string | null
  exemptions: string
  rules: string
}
type LineRow = LineProductRow & Omit<CartLine, keyof LineProduct | 'isQuoted'> & { isQuoted: number }

export async function findCart(db: Db, hash: string): Promise<CartRecord | null> {
  const [cart] = await ask(db, cartQuery(db, hash))
  return cart
}

const quoteJson = `json_object('id', q.id, 'number', q.number, 'version', q.version, 'state', ${quoteState('?2')},
  'shippingCents', q.shipping_cents, 'expiresAt', q.expires_at, 'ownDiscountCents', q.own_discount_cents,
  'ownDiscountName', q.own_discount_name, 'lineCount', (SELECT count(*) FROM quote_lines WHERE quote_id = q.id))`

const exemptions = exemptionsJson(
  isOfMember('carts.user_id'),
  `e.email = (SELECT lower(q.email) FROM quotes q WHERE q.id = carts.quote_id AND ${quoteState('?2')} = 'sent')`,
)

/** SQL for how many pieces a line has: of what is in staff's own words, not more than were quoted. */
const quantity = `iif(${isOwnLine}, min(i.quantity, coalesce(w.quantity, i.quantity)), i.quantity)`

/** A cart with its lines at current prices, or at those of its quote while no more pieces are in it than were quoted. */
export function cartQuery(db: Db, hash: string): Query<CartRecord | null> {
  const [digest, now] = [makeDigest(hash), Date.now()]
  const statements = [
    db
      .prepare(
        `SELECT id, user_id AS userId, status, version, email, completing_at AS completingAt, checkout,
                (SELECT ${couponJson} FROM coupons WHERE id = carts.coupon_id) AS coupon,
                (SELECT ${quoteJson} FROM quotes q WHERE q.id = carts.quote_id) AS quote,
                ${exemptions} AS exemptions, ${rulesJson} AS rules
         FROM carts WHERE id = ${selectCartId('?1')}`,
      )
      .bind(digest, now),
    db
      .prepare(
        `SELECT i.id, ${quantity} AS quantity, i.price_seen_cents AS priceSeenCents, ${lineColumns},
                coalesce(l.list_price_cents, p.price_cents) AS listCents,
                coalesce(l.unit_price_cents, p.sale_price_cents) AS unitCents,
                l.quote_id IS NOT NULL AS isQuoted, l.note AS quoteNote, w.quantity AS quotedQuantity,
                s.quantity AS stock, iif(carts.checkout ->> 'access' <> '', f.spec, NULL) AS spec,
                iif(l.quote_id IS NULL, d.price_until, q.expires_at) AS priceUntil
         FROM carts JOIN cart_items i ON i.cart_id = carts.id
         JOIN products p ON p.id = i.product_id ${joinFamily}
         LEFT JOIN stock s ON s.product_id = p.id
         LEFT JOIN designs d ON d.product_id = p.id
         LEFT JOIN quotes q ON q.id = carts.quote_id AND ${quoteState('?2')} = 'sent'
         LEFT JOIN quote_lines w ON w.quote_id = q.id AND w.product_id = p.id
         LEFT JOIN quote_lines l ON l.quote_id = w.quote_id AND l.line_no = w.line_no AND l.quantity >= ${quantity}
         WHERE carts.id = ${selectCartId('?1')} ORDER BY i.id`,
      )
      .bind(digest, now),
  ] as const
  return query<[CartRow, LineRow], CartRecord | null>([...statements], ([{ results: carts }, { results: items }]) =>
    carts[0] ? toCart(carts[0], items) : null,
  )
}

function toCart(cart: CartRow, items: readonly LineRow[]): CartRecord {
  const lines = items.map(toCartLine).map((line) => ({ line, fault: findFault(line.options['design'] ?? '') }))
  return {
    ...cart,
    checkout: JSON.parse(cart.checkout) as CheckoutState,
    coupon: cart.coupon === null ? null : (JSON.parse(cart.coupon) as CartRecord['coupon']),
    quote: cart.quote === null ? null : (JSON.parse(cart.quote) as CartQuote),
    exemptions: JSON.parse(cart.exemptions) as Exemption[],
    rules: parsedRules(cart.rules),
    lines: lines.flatMap(({ line, fault }) => (line.forSale === 1 && fault === null ? [line] : [])),
    withdrawn: lines
      .filter(({ line, fault }) => line.forSale === 0 || fault !== null)
      .map(({ line: { productId, name, options, finishOff }, fault }) => ({
        ...{ productId, name, fault, finishOff },
        code: options['design'] ?? '',
      })),
  }
}

function toCartLine(row: LineRow): CartLine & Pick<LineRow, 'forSale' | 'finishOff'> {
  const isQuoted = row.isQuoted === 1
  const forSale = findTaxClass(row.familyId) && !isQuoted ? 0 : row.forSale
  return { ...lineProduct(row), isQuoted, forSale }
}
