import { cutText } from '#shared/text/cut-text.ts'
import { writeCsv } from 'hucre/csv'
import { firstBusiness } from '#shared/business/first-business.ts'
import { listWarnings } from '#shared/catalogue/notices.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { isReturnable } from '#shared/catalogue/returnable.ts'
import { handlingDays, type Rate } from '#shared/checkout/shipping.ts'
import { stateCodes, findZone, type Zone } from '#shared/checkout/us-states.ts'
import { paths } from '#shared/paths.ts'
import type { FeedProduct } from '#shared/schema/feed-products.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { FEED_PICTURES } from '#worker/assets/feed-picture.ts'
import { findCheapestRate } from './cheapest-rate.ts'
import { CONSUMER_NOTICE, formatConsumerNotices } from './consumer-notice.ts'
import { escapeDividers } from './escape-dividers.ts'
import { formatColor, groupId, namedOptions, variantTitle } from './variant.ts'

const DESCRIPTION = 5_000
const MORE_PICTURES = 2
/** Google takes at least 2 highlights of at most 150 characters, and recommends up to 6. */
const HIGHLIGHTS = { least: 2, most: 6, length: 150 }

/** Without them, Google counts Saturday. */
const BUSINESS_DAYS = 'Mon-Fri'

export type Feed = 'google' | 'openai'

/** `origin` begins each address. */
export type FeedShop = { origin: string; rules: ShopRules; now: number }

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
  { google: 'item_group_id', openai: 'group_id', value: ({ family }) => groupId(family) },
  { google: 'item_group_title', openai: 'item_group_title', value: ({ name }) => cutText(name, 150) },
  { google: 'title', openai: 'title', value: variantTitle },
  { google: 'description', openai: 'description', value: ({ description }) => cutText(description, DESCRIPTION) },
  { google: 'link', openai: 'url', value: (product, { origin }) => origin + productHref(product) },
  {
    google: 'image_link',
    openai: 'image_url',
    value: ({ pictures }, { origin }) => buildPictureUrl(pictures[0]!, origin),
  },
  { google: 'additional_image_link', openai: 'additional_image_urls', value: listMorePictures },
  { google: 'price', openai: 'price', value: ({ price }) => usd(price) },
  { google: 'sale_price', openai: 'sale_price', value: ({ discount_price: sale }) => (sale === null ? '' : usd(sale)) },
  {
    google: 'availability',
    openai: 'availability',
    value: ({ stock }) => (stock === 0 ? 'out_of_stock' : 'in_stock'),
  },
  { google: 'brand', openai: 'brand', value: nameBrand },
  { google: null, openai: 'seller_name', value: nameBrand },
  { google: 'color', openai: 'color', value: ({ options }) => formatColor(options) },
  { google: 'size', openai: null, value: ({ size }) => size },
  { google: 'material', openai: 'material', value: ({ material }) => material ?? '' },
  { google: 'product_width', openai: 'width', value: ({ width }) => formatSide(width) },
  { google: 'product_length', openai: 'length', value: ({ depth }) => formatSide(depth) },
  { google: 'product_height', openai: 'height', value: ({ height }) => formatSide(height) },
  { google: 'product_highlight', openai: null, value: listHighlights },
  { google: 'variant_option', openai: null, value: variantOption },
  { google: null, openai: 'variant_dict', value: variantDict },
  { google: 'product_detail', openai: null, value: productDetail },
  { google: null, openai: 'target_countries', value: () => 'US' },
  { google: null, openai: 'store_country', value: () => 'US' },
  { google: CONSUMER_NOTICE, openai: null, value: ({ notices }) => formatConsumerNotices(notices) },
  { google: null, openai: 'warning', value: ({ notices }) => listWarnings(notices).join(' ') },
  { google: 'condition', openai: null, value: () => 'new' },
  { google: 'identifier_exists', openai: null, value: () => 'no' },
  {
    google: 'product_type',
    openai: null,
    value: ({ category, parent_category }) => `${parent_category.name} > ${category.name}`,
  },
  { google: 'min_handling_time', openai: null, value: (...of) => String(handling(...of)[0]) },
  { google: 'max_handling_time', openai: null, value: (...of) => String(handling(...of)[1]) },
  { google: 'shipping', openai: null, value: formatFeedShipping },
  { google: 'shipping_handling_business_days', openai: null, value: () => BUSINESS_DAYS },
  { google: 'shipping_transit_business_days', openai: null, value: () => BUSINESS_DAYS },
  { google: 'shipping_label', openai: null, value: ({ weight_class }) => weight_class },
  { google: null, openai: 'is_eligible_search', value: () => 'true' },
  { google: null, openai: 'is_eligible_checkout', value: () => 'false' },
  { google: 'return_policy_label', openai: null, value: (product) => (isReturnable(product) ? 'stocked' : 'cut') },
  { google: null, openai: 'accepts_returns', value: (product) => String(isReturnable(product)) },
  { google: null, openai: 'return_policy', value: (_, { origin }) => origin + paths.policies },
]

function nameBrand(_: FeedProduct, { rules }: FeedShop): string {
  return (rules.business ?? firstBusiness).name
}

/** The rows of a feed as text, without its headings. */
export function feedText(feed: Feed, products: readonly FeedProduct[], shop: FeedShop): string {
  return csv(
    feed,
    products.map((product) => Object.values(feedRow(feed, product, shop))),
  )
}

/** What a feed says of a product under each heading. */
export function feedRow(feed: Feed, product: FeedProduct, shop: FeedShop): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ [feed]: heading, value }) => (heading === null ? [] : [[heading, plain(value(product, shop))]])),
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

/** `name:value` for each option; all products of a family have the same names. */
function variantOption({ options }: FeedProduct): string {
  return namedOptions(options)
    .map((pair) => pair.map(escapeDividers).join(':'))
    .join(',')
}

function productDetail({ options }: FeedProduct): string {
  return namedOptions(options)
    .map((pair) => ['Options', ...pair].map(escapeDividers).join(':'))
    .join(',')
}

function variantDict({ options }: FeedProduct): string {
  const named = namedOptions(options)
  return named.length === 0 ? '' : JSON.stringify(Object.fromEntries(named))
}

/** Google takes no AVIF. Pictures of another host stay as they are. */
function buildPictureUrl(picture: string, origin: string): string {
  return picture.startsWith('/') ? `${origin}${FEED_PICTURES}${picture}.webp` : picture
}

function listMorePictures({ pictures }: FeedProduct, { origin }: FeedShop): string {
  return pictures
    .slice(1, 1 + MORE_PICTURES)
    .map((picture) => buildPictureUrl(picture, origin))
    .join(',')
}

function formatSide(inches: number | null): string {
  return inches === null ? '' : `${inches} in`
}

/** Parts of the box that no comma divides, because commas divide the highlights. */
function listHighlights({ parts }: FeedProduct): string {
  const { least, most, length } = HIGHLIGHTS
  const shown = parts.filter((part) => !part.includes(',') && part.length <= length).slice(0, most)
  return shown.length < least ? '' : shown.join(',')
}

function handling({ weight_class: weightClass, boards }: FeedProduct, { rules, now }: FeedShop) {
  return handlingDays([{ cents: 0, weightClass, boards }], now, rules)
}

/**
 * The cheapest delivery of one piece to each state and territory that the shop delivers to, and nowhere else: its price,
 * no handling time, which has its own columns, and the business days on the road.
 */
function formatFeedShipping(product: FeedProduct, { rules }: FeedShop): string {
  const terms = new Map<Zone, string>()
  return stateCodes
    .map((state) => {
      const zone = findZone(state)
      const term = terms.get(zone) ?? formatTerms(findCheapestRate(product, zone, rules))
      terms.set(zone, term)
      return `US:${state}::${term}`
    })
    .join(',')
}

function formatTerms({ cents, roadDays }: Rate): string {
  return `${usd(cents / 100)}:::${roadDays}:${roadDays}`
}
