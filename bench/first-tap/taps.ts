import { href, paths } from '#shared/paths.ts'

const product = { slug: 'reach-in-closets', sub: 'reach-in-kits', id: 1202 }
const OTHER_FINISH = 'main .swatch[data-finish=walnut]'
const CART_COUNT = '.header__cart .count'

export type Tap = {
  name: string
  path: string
  /** Products that the visitor has put into the cart before. */
  cart?: readonly number[]
  selector: string
  /** An expression that is true in the page, or in the one that replaces it, once the result is there. */
  done: string
  /** True if the platform does it with and without scripts, so that only the 100 ms count. */
  isNative?: true
  goalMs?: number
  /** How long the shopper looks at the control before the tap; 1.5 s if left out. */
  lookMs?: number
}

const addToCart: Tap = {
  name: 'Add to cart',
  path: href(paths.product, product),
  selector: '#buy button[type=submit]',
  done: `text('${CART_COUNT}') === '1' && (shown('#pop-cart .mini-line') || shown('main .line'))`,
  goalMs: 900,
}

/** The first thing that a shopper does on a page. */
export const taps: readonly Tap[] = [
  addToCart,
  { ...addToCart, name: 'Add to cart, right after the scroll', lookMs: 0 },
  {
    name: 'a finish',
    path: href(paths.product, product),
    selector: OTHER_FINISH,
    done: `shown('${OTHER_FINISH}[aria-current]')`,
  },
  {
    name: '“One more” in the cart',
    path: paths.shoppingCart,
    cart: [product.id],
    selector: 'main [aria-label="One more"]',
    done: `text('${CART_COUNT}') === '2' && text('main .line__sum') === '$1,446.00'`,
  },
  {
    name: '“Remove” in the cart',
    path: paths.shoppingCart,
    cart: [product.id, 1201],
    selector: 'main form[data-action=remove-item] button',
    done: `shown('main .line') && document.querySelectorAll('main .line').length === 1`,
  },
  {
    name: 'a filter',
    path: `${paths.closetOrganizers}?width=36-60`,
    selector: 'main a.chip',
    done: `location.search === '' && !shown('main a.chip') && shown('#products article')`,
  },
  {
    name: '“Next page”',
    path: paths.closetOrganizers,
    selector: 'main a[rel=next]',
    done: `shown('main .pagination [aria-current][aria-label="Page 2"]')`,
  },
  {
    name: 'a link to a product',
    path: paths.closetOrganizers,
    selector: '#products article h3 a',
    done: `shown('#buy')`,
  },
  {
    name: 'the menu',
    path: paths.home,
    selector: 'header [aria-label=Menu]',
    done: `shown('dialog[open]')`,
    isNative: true,
  },
  {
    name: 'the search field',
    path: paths.home,
    selector: 'header [aria-label=Search]',
    done: `document.activeElement.matches('dialog[open] input[type=search]')`,
    isNative: true,
  },
]
