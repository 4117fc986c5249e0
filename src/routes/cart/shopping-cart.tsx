import { placedProducts } from '#routes/placements.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { readCart } from '#shared/api/cart-session.ts'
import { replacedLine } from '#shared/cart/replaced-line.ts'
import { sharedLines, sharedPieces } from '#shared/cart/shared-cart.ts'
import { paths } from '#shared/paths.ts'
import type { Cart, CartItem } from '#shared/schema/cart.ts'
import type { ProductCard as Card } from '#shared/schema/catalogue.ts'
import { countIn } from '#shared/state/cart.ts'
import { EmptyCart } from '#ui/cart/empty-cart.tsx'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { RecentlyViewedPlace } from '#ui/catalogue/recently-viewed-place.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { Scene } from '#ui/elements/scene.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'
import { Warning } from '#ui/elements/warning.tsx'
import { useCart } from '#ui/hydration/deferred.tsx'
import type { cartAccess, CartAccess } from '#ui/cart/cart-access.ts'
import { CartLine, PriceChangeNote } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { WithdrawnLines } from './design-line.tsx'
import { ShareCart } from './share-cart.tsx'
import { type Shared, SharedCart } from './shared-cart.tsx'
import { UndoNotice } from './undo-notice.tsx'

type Data = { cart: Cart | null; isEmpty: boolean; cards: Card[]; access: CartAccess | null; shared: Shared | null }

export async function load({ api, cart, url }: LoadContext): Promise<Loaded<Data>> {
  const [own, shared] = await Promise.all([ownCart(api, cart, url), sharedCart(url, api)])
  return { data: { ...own, shared } }
}

/** Recommendations are optional; the cart is not. */
async function ownCart(
  api: LoadContext['api'],
  identity: LoadContext['cart'],
  { searchParams }: URL,
): Promise<Omit<Data, 'shared'>> {
  const hash = identity.hash()
  const packing = hash === null ? null : api.cartPacking(hash).catch(() => null)
  const cart = await readCart(api, identity)
  const isEmpty = !cart?.items.length
  const cards = await (isEmpty ? starters(api) : cartRecommendations(cart.items, api)).catch(() => [])
  const packed = await packing
  return { cart, isEmpty, cards, access: cart && packed && (await loadAccess(packed, cart, searchParams)) }
}

/** Its model of boards stays out of the page's script. */
async function loadAccess(...given: Parameters<typeof cartAccess>): Promise<CartAccess | null> {
  const { cartAccess } = await import('#ui/cart/cart-access.ts')
  return cartAccess(...given)
}

/** The cart shared in the URL; null if none of its products are still sold. */
async function sharedCart({ searchParams }: URL, api: LoadContext['api']): Promise<Shared | null> {
  const lines = sharedLines(searchParams)
  if (lines.length === 0) return null
  const pieces = await sharedPieces(lines, api)
  return pieces.length > 0 ? { pieces, unavailable: lines.length - pieces.length } : null
}

async function starters(api: LoadContext['api']): Promise<Card[]> {
  return (await placedProducts(api, 'starters')).map(({ product }) => product)
}

export function head(): Head {
  return { title: 'Cart', description: 'The closet parts you have chosen, and what they cost.', noindex: true }
}

export function Screen({ data, url }: ScreenProps<Data>) {
  const cart = useCart()
  const filled = cart !== null && cart.items.length > 0
  return (
    <>
      <div className="container">
        <Breadcrumb trail={[{ name: 'Home', to: paths.home }, { name: 'Cart' }]} />
        <div className="spread wrap mb-8">
          <h1>Cart</h1>
          {filled && <Count of={cart} />}
        </div>
        {data.shared && <SharedCart shared={data.shared} />}
        <div className={filled ? 'cart' : undefined}>
          <section aria-label="Items" className="stack stack--6">
            <UndoNotice cart={cart} replaced={replacedLine(url.searchParams)} />
            <WithdrawnLines cart={cart} />
            {filled ? <Lines cart={cart} /> : !data.shared && <EmptyCart picture={<EmptyRoom />} />}
          </section>
          {filled && <CartSummary cart={cart} code={url.searchParams.get('coupon')} access={data.access} />}
        </div>
        {data.isEmpty ? (
          <Offers title="Start with one of these" scale={150} cards={data.cards} />
        ) : (
          filled && <Offers title={recommendationsTitle(cart)} scale={60} cards={data.cards} />
        )}
      </div>
      <RecentlyViewedPlace />
    </>
  )
}

function EmptyRoom() {
  return (
    <div className="media media--3-2">
      <Scene name="empty-closet" alt="Rendering: an empty reach-in closet with its doors taken off" />
    </div>
  )
}

function Count({ of: cart }: { of: Cart }) {
  const count = countIn(cart)
  return (
    <span className="muted num">
      {count} {count === 1 ? 'item' : 'items'}
    </span>
  )
}

function recommendationsTitle({ items }: Cart): string {
  return items.some(({ product }) => product.cut_to_size) ? 'Goes with your kit' : 'Goes with what you chose'
}

function Lines({ cart }: { cart: Cart }) {
  const repriced = cart.items.filter(({ product }) => product.price_seen !== null)
  // A design has a link of its own.
  const shared = cart.items
    .filter(({ product }) => !product.options['design'])
    .map(({ product_id: productId, quantity }) => ({ productId, quantity }))
  return (
    <>
      <h2 className="sr-only">Items</h2>
      {cart.quote_notes?.map((note) => (
        <Warning key={note}>{note}</Warning>
      ))}
      {repriced.map((item) => (
        <Warning key={item.product_id}>
          <PriceChangeNote item={item} />
        </Warning>
      ))}
      <div>
        {cart.items.map((item) => (
          <CartLine key={item.product_id} item={item} />
        ))}
      </div>
      <div className="spread cart__foot">
        <a className="btn btn--quiet" href={paths.closetOrganizers}>
          <Icon name="left" />
          Keep shopping
        </a>
        {shared.length > 0 && <ShareCart lines={shared} />}
      </div>
    </>
  )
}

function Offers({ title, scale, cards }: { title: string; scale: number; cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby="related-h">
      <SectionHead id="related-h" title={title} />
      <div className="grid grid--2up grid--4">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} thumbs={false} swatches={false} scale={scale} />
        ))}
      </div>
    </section>
  )
}

const MAX_CARDS = 4
const MAX_SOURCES = 2

/**
 * Products related to the most expensive items in the cart, which small parts belong to. Each names four; a second item
 * replaces those already in the cart.
 */
async function cartRecommendations(items: readonly CartItem[], api: LoadContext['api']): Promise<Card[]> {
  const dearest = items
    .filter(({ product }) => !product.options['design'])
    .toSorted((a, b) => b.total_price_after_discount - a.total_price_after_discount)
    .slice(0, MAX_SOURCES)
  const products = await Promise.all(dearest.map(({ product_id }) => api.product(product_id)))
  const chosen = new Set(items.map(({ product }) => product.name))
  const cards = products.flatMap(({ related }) => related).filter(({ name }) => !chosen.has(name))
  return [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, MAX_CARDS)
}
