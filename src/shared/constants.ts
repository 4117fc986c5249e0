import { HOUR_MS, MINUTE_MS } from './time.ts'

export const MAX_QUANTITY = 99
export const MAX_CART_LINES = 50

export const DIALOG_TIMEOUT_MS = 5_000
export const UNDO_TIMEOUT_MS = 10_000
/** Lifetime of the cart cookie and of all cookies without their own. */
export const COOKIE_DAYS = 60
export const COOKIE_BANNER_DAYS = 30
/** The value of the banner's cookie that a script has set; the server's has another. */
export const BANNER_BY_SCRIPT = 'noted'
/** The parameter of an address that shows a version of a text before it is published. */
export const PREVIEW = 'preview'
export const PAGE_LOADED_DELAY_MS = 100
/** Delay between applying the consent and loading third-party scripts. */
export const THIRD_PARTY_DELAY_MS = 8_000
export const RESIZE_DELAY_MS = 50
export const MAX_PREFETCHES = 4

/** Addresses in one file of the sitemap; the format allows 50,000. */
export const SITEMAP_PART = 5_000
/** Products in one part of a product feed. */
export const FEED_PART = 5_000
/** A larger number is no part, without a look at the products. */
export const MOST_FEED_PARTS = 99
export const PRODUCTS_PER_PAGE = 24
export const MAX_PRODUCTS_PER_PAGE = 48
/** A search finds its best products only; visitors filter and sort these. */
export const MOST_FOUND_PRODUCTS = 900

/** All that the shop stores in the browser: what has another name was stored by scripts of others. */
export const storageKeys = {
  cart: 'cart_hash_id',
  promoBanner: 'promo_banner',
  closedPromos: 'closed_promos',
  cookieSettings: 'cookies_settings',
  csrfToken: 'csrf-token',
  colorMode: 'color-mode',
  recentSearches: 'recent_searches',
  icons: 'icons',
  compare: 'compare',
  recentProducts: 'recent_products',
  plannerSteps: 'planner_steps',
  plannerUnit: 'planner_unit',
  plannerReload: 'planner_reload',
  designs: 'designs',
  savedDesign: 'saved_design',
  /** How the keys of drafts begin. */
  draft: 'draft:',
  notices: 'notices',
  /** Where the page was scrolled when a document was asked for. */
  place: 'place',
  reload: 'app:reload',
  deskSent: 'desk:sent',
} as const

export const cookieNames = {
  cart: 'cart_hash_id',
  xsrf: 'XSRF-TOKEN',
  cookieBanner: 'cookie_banner',
  cookieSettings: 'cookies_settings',
  colorMode: 'color-mode',
} as const
export const XSRF_HEADER = 'X-XSRF-TOKEN'

export const MAX_ADDRESSES = 20
export const MAX_SAVED_DESIGNS = 50
/** How long the removal of a saved design can be undone. */
export const DESIGN_UNDO_MS = HOUR_MS
export const ORDERS_PER_PAGE = 10
export const REVIEWS_PER_PAGE = 10
export const POSTS_PER_PAGE = 10
export const MIN_PASSWORD_LENGTH = 8
/** How long after signing in a member may delete the account without entering the password. */
export const PASSWORD_PROVEN_MS = 15 * MINUTE_MS

export const IDLE_TIMEOUT_MS = 2_000
export const BUILD_POLL_MS = HOUR_MS
export const CHUNK_RELOAD_MS = 10_000

export const ICON_TIMEOUT_MS = 500
export const ICON_CACHE_ENTRIES = 50
export const ICON_CACHE_HOURS = 168
