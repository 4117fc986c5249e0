import { arrivalColumns } from '#db/orders/arrival.ts'
import { exemptionsJson, isOfMember, type Exemption } from '#db/account/exemptions.ts'
import { couponJson } from '#db/cart/coupons.ts'
import { batch, type Db } from '#db/db.ts'
import { moneyColumns } from '#db/desk/money/order-money.ts'
import type { OrderLine, OrderRecord } from '#db/orders/orders.ts'
import { findTaxClass } from '#shared/catalogue/own-lines.ts'
import type { Coupon } from '#shared/checkout/pricing.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { WeightClass } from '#shared/checkout/shipping.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import type { StoredDue } from '#db/desk/changes/dues.ts'
import {
  productsAsked,
  type ProductsAsked,
  type SoldProduct,
  type StoredProduct,
  soldProduct,
} from './sold-products.ts'

type OrderRow = Omit<OrderRecord, 'lines' | 'addresses' | 'events' | 'packages' | 'refunds'> & {
  version: number
  rateId: string
  taxCalculation: string | null
  shippingTaxCents: number
  waivedCents: number
  paidCents: number
  refundedCents: number
  paymentsLeft: string
  /** The amount that earlier changes left for the customer. */
  owedCents: number
  /** 1 if its boards are cut, or are being cut. */
  isCut: number
  hasOpenRefund: number
}

export type LineToChange = OrderLine & {
  lineNo: number
  /** Where staff put it; see `sortByPlace`. */
  position: number
  taxCents: number | null
  /** Pieces that were refunded, or may have been: the line cannot have fewer. */
  refundedQuantity: number
  weightClass: WeightClass
  /** The main category's and its own; none for what is no longer in the catalogue. */
  categoryIds: readonly number[]
  familyId: number | null
  /** True for a line in staff's own words, for which no coupon counts. */
  isQuoted: boolean
  isUntaxed: boolean
}
type StoredLine = Omit<LineToChange, 'categoryIds' | 'isQuoted' | 'isUntaxed'> & { categoryIds: string }

export type OrderToChange = OrderRow & {
  lines: LineToChange[]
  addresses: OrderRecord['addresses']
  coupon: (Coupon & { id: number }) | null
  /** Those that were in force when it was ordered. */
  rules: ShopRules
  /** Certificates that may free it from tax. */
  exemptions: Exemption[]
  /** The balance due after an earlier change. */
  due: StoredDue | null
  /** Products that the lines may be changed to, and those that were searched for. */
  products: SoldProduct[]
}

const thisId = '(SELECT id FROM orders WHERE number = ?1)'

/** The member's certificate and the one used at the sale. A guest's email address alone gives no exemption. */
const exemptions = exemptionsJson(isOfMember('o.user_id'), "(o.certificate <> '' AND e.certificate = o.certificate)")

const isCut = `(o.status = 'in_production' OR EXISTS (SELECT 1 FROM cut_plan_orders c JOIN cut_plans p ON p.id = c.plan_id
  WHERE c.order_id = o.id AND p.state IN ('started', 'done')))`

const orderSql = `SELECT o.id, o.number, o.user_id AS userId, o.status, o.email, o.created_at AS createdAt,
    o.payment_method AS paymentMethod, o.coupon_code AS couponCode, o.note, o.rate_name AS rateName,
    ${arrivalColumns('o.')}, o.not_before AS notBefore, o.before_discount_cents AS beforeDiscountCents,
    o.discount_cents AS discountCents, o.own_discount_cents AS ownDiscountCents, o.own_discount_name AS ownDiscountName,
    o.waived_cents AS waivedCents, o.shipping_cents AS shippingCents, o.tax_cents AS taxCents,
    o.tax_source AS taxSource, o.tax_state AS taxState, o.certificate, ${exemptions} AS exemptions, o.tax_calculation AS taxCalculation, o.total_cents AS totalCents, o.version,
    o.rate_id AS rateId, o.remake_of IS NOT NULL AS isRemake, o.cut_by AS cutBy, ${moneyColumns}, ${isCut} AS isCut,
    EXISTS (SELECT 1 FROM order_refunds WHERE order_id = o.id AND state IN ('started', 'unknown')) AS hasOpenRefund,
    (SELECT ${couponJson} FROM coupons WHERE code = o.coupon_code) AS coupon,
    (SELECT data FROM shop_rules WHERE at <= o.created_at ORDER BY version DESC LIMIT 1) AS rules
  FROM orders o WHERE o.number = ?1`

const linesSql = `SELECT i.line_no AS lineNo, i.position, i.product_id AS productId, i.name, i.options, i.size, i.image,
    i.list_price_cents AS listCents, i.unit_price_cents AS unitCents, i.quantity, i.coupon_cents AS couponCents,
    i.tax_cents AS taxCents, p.family_id AS familyId, coalesce(f.weight_class, 'parcel') AS weightClass,
    iif(c.id IS NULL, '[]', json_array(c.id, c.parent_id)) AS categoryIds,
    (SELECT coalesce(sum(l.quantity), 0) FROM order_refunds r JOIN order_refund_lines l ON l.refund_id = r.id
     WHERE r.order_id = i.order_id AND r.state <> 'failed' AND l.line_no = i.line_no) AS refundedQuantity
  FROM order_items i LEFT JOIN products p ON p.id = i.product_id LEFT JOIN families f ON f.id = p.family_id
    LEFT JOIN categories c ON c.id = f.category_id
  WHERE i.order_id = ${thisId} ORDER BY i.line_no`

const addressesSql = `SELECT kind, first_name, last_name, address_line_1, address_line_2, city, state, zip_code, phone_number
  FROM order_addresses WHERE order_id = ${thisId}`

const dueSql = `SELECT id, amount_cents AS amountCents, shipping_cents AS shippingCents, tax_cents AS taxCents, delivery_fee_cents AS deliveryFeeCents, method, reference,
    url, created_at AS createdAt
  FROM order_dues WHERE order_id = ${thisId} AND state = 'waiting'`

type Rows = [
  Omit<OrderRow, 'coupon'> & { coupon: string | null; rules: string; exemptions: string },
  StoredLine,
  AddressJson & { kind: 'shipping' | 'billing' },
  StoredDue,
  StoredProduct,
]

/** All that a change of an order depends on, in one batch; null if there is no order with this number. */
export async function findOrderToChange(
  db: Db,
  number: string,
  asked: ProductsAsked = {},
): Promise<OrderToChange | null> {
  const read = (sql: string) => db.prepare(sql).bind(number)
  const [orders, lines, addresses, dues, products] = await batch<Rows>(db, [
    read(orderSql),
    read(linesSql),
    read(addressesSql),
    read(dueSql),
    productsAsked(db, number, asked),
  ])
  const [row] = orders.results
  if (!row) return null
  const byKind = Object.fromEntries(addresses.results.map(({ kind, ...address }) => [kind, address]))
  return {
    ...row,
    coupon: row.coupon === null ? null : (JSON.parse(row.coupon) as OrderToChange['coupon']),
    rules: JSON.parse(row.rules) as ShopRules,
    exemptions: JSON.parse(row.exemptions) as Exemption[],
    lines: lines.results.map(lineToChange),
    addresses: byKind as OrderRecord['addresses'],
    due: dues.results[0] ?? null,
    products: products.results.map(soldProduct),
  }
}

function lineToChange(line: StoredLine): LineToChange {
  const taxClass = findTaxClass(line.familyId)
  return {
    ...line,
    categoryIds: JSON.parse(line.categoryIds) as number[],
    isQuoted: taxClass !== null,
    isUntaxed: taxClass === 'untaxed',
  }
}
