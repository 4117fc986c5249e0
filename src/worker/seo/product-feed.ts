import { writeCsv } from 'hucre/csv'
import { brand } from '#shared/brand.ts'
import { finishNames, optionsText } from '#shared/catalogue/options.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { handlingDays, shippingRates } from '#shared/checkout/shipping.ts'
import type { Zone } from '#shared/checkout/us-states.ts'
import type { FeedProduct } from '#shared/schema/feed-products.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { toCents } from '#shared/text/money.ts'
import { unitPrice } from '#ui/elements/price/price.tsx'
import { FEED_PICTURES } from '#worker/assets/feed-picture.ts'
import { isReturnable } from './product-data.ts'

const TITLE = 150
const DESCRIPTION = 5_000

export type Feed = 'google' | 'openai'

/** `origin` begins each address. */
export type FeedShop = { origin: string; rules: ShopRules }

type Column = {
  /** The heading of each feed; null if it has no such column. */
  google: string | null
  openai: string | null
  value: (product: FeedProduct, shop: FeedShop) => string
}

const usd = (dollars: number) => `${dollars.toFixed(2)} USD`

/** One list for both feeds, because Google's products and OpenAI's say the same under other headings. */
const columns: readonly Column[] = [
  { google: 'id', openai: 'item_id', value: ({ id }) => String(id) },
  { google: 'item_group_id', openai: 'group_id', value: ({ family }) => `f${family}` },
  { google: 'title', openai: 'title', value: (product) => titleOf(product).slice(0, TITLE) },
  { google: 'description', openai: 'description', value: ({ description }) => description.slice(0, DESCRIPTION) },
  { google: 'link', openai: 'url', value: (product, { origin }) => origin + productHref(product) },
  { google: 'image_link', openai: 'image_url', value: ({ picture }, { origin }) => pictureOf(picture, origin) },
  { google: 'price', openai: 'price', value: ({ price }) => usd(price) },
  { google: 'sale_price', openai: 'sale_price', value: ({ discount_price: sale }) => (sale === null ? '' : usd(sale)) },
  {
    google: 'availability',
    openai: 'availability',
    value: ({ stock }) => (stock === 0 ? 'out_of_stock' : 'in_stock'),
  },
  { google: 'brand', openai: 'brand', value: () => brand.name },
  { google: null, openai: 'seller_name', value: () => brand.name },
  { google: 'color', openai: 'color', value: ({ options: { finish = '' } }) => finishNames[finish] ?? finish },
  { google: null, openai: 'target_countries', value: () => 'US' },
  { google: null, openai: 'store_country', value: () => 'US' },
  { google: 'condition', openai: null, value: () => 'new' },
  { google: 'identifier_exists', openai: null, value: () => 'no' },
  {
    google: 'product_type',
    openai: null,
    value: ({ category, parent_category }) => `${parent_category.name} > ${category.name}`,
  },
  { google: 'min_handling_time', openai: null, value: (...of) => String(handling(...of)[0]) },
  { google: 'max_handling_time', openai: null, value: (...of) => String(handling(...of)[1]) },
  { google: 'shipping', openai: null, value: shippingOf },
  { google: 'return_policy_label', openai: null, value: (product) => (isReturnable(product) ? 'stocked' : 'cut') },
]

/** The rows of a feed as text, without its headings. */
export function feedText(feed: Feed, products: readonly FeedProduct[], shop: FeedShop): string {
  const shown = columns.filter((column) => column[feed] !== null)
  return csv(
    feed,
    products.map((product) => shown.map(({ value }) => plain(value(product, shop)))),
  )
}

export function feedHeadings(feed: Feed): string {
  return csv(feed, [columns.flatMap((column) => column[feed] ?? [])])
}

function csv(feed: Feed, rows: string[][]): string {
  const text = writeCsv(rows, { delimiter: feed === 'google' ? '\t' : ',', lineSeparator: '\n' })
  return text && `${text}\n`
}

/** Google's files have no way to write a tab or a line break. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function titleOf({ name, options }: FeedProduct): string {
  const { finish, width } = options
  const shown = optionsText({ ...(finish && { finish }), ...(width && { width }) })
  return shown === '' ? name : `${name}, ${shown.replaceAll(' · ', ', ')}`
}

/** Google takes no AVIF. Pictures of another host stay as they are. */
function pictureOf(picture: string, origin: string): string {
  return picture.startsWith('/') ? `${origin}${FEED_PICTURES}${picture}.webp` : picture
}

function handling(product: FeedProduct, { rules }: FeedShop) {
  return handlingDays(product.weight_class, rules)
}

/** The cheapest delivery of one piece: to the 48 states, and to those that pay more. */
function shippingOf(product: FeedProduct, { rules }: FeedShop): string {
  const to = (zone: Zone) => usd(cheapestDollars(product, zone, rules))
  return [`US:::${to('continental')}`, `US:AK::${to('alaska')}`, `US:HI::${to('hawaii')}`].join(',')
}

function cheapestDollars(product: FeedProduct, zone: Zone, rules: ShopRules): number {
  const goods = [{ cents: toCents(unitPrice(product)), weightClass: product.weight_class }]
  const [rate] = shippingRates({ goods, zone, isPoBox: false, freeShipping: false, now: 0 }, rules)
  return rate!.cents / 100
}
