import { type Head, type LoadContext, type Loaded, notFound, redirect, type ScreenProps } from '#routes/screen.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { listWarnings } from '#shared/catalogue/notices.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { href, paths } from '#shared/paths.ts'
import type { Product, ProductCard as ProductCardData } from '#shared/schema/catalogue.ts'
import type { Review } from '#shared/schema/review.ts'
import { toCents } from '#shared/text/money.ts'
import { parseInches } from '#shared/text/parse-length.ts'
import { AddToCart } from '#ui/cart/add-to-cart.tsx'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { ProductReviews, reviewsId } from '#ui/catalogue/product-reviews.tsx'
import { RecentlyViewedPlace } from '#ui/catalogue/recently-viewed-place.tsx'
import { Breadcrumb, type Crumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ArrivalPromise } from '#ui/elements/price/arrival-promise.tsx'
import { PayOverTime } from '#ui/elements/price/pay-over-time.tsx'
import { AccessCheck } from '#ui/planner/access-check.tsx'
import { Price, unitPrice } from '#ui/elements/price/price.tsx'
import { Warning } from '#ui/elements/warning.tsx'
import { countReviews, Stars } from '#ui/elements/rating/rating.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { Assurances } from './assurances.tsx'
import { BuyBar } from './buy-bar.tsx'
import { FitCheck } from './fit-check.tsx'
import { fitOffer, type FitOffer, standsBetweenWalls } from './fit-offer.ts'
import { Gallery } from './gallery.tsx'
import { CloseUps } from './close-ups.tsx'
import { HowMade } from './how-made.tsx'
import { Details } from './details.tsx'
import { ProductDimensions } from './product-dimensions.tsx'
import { ProductOptions } from './product-options.tsx'
import type { ProductAccess } from './product-access.ts'
import { productViews } from './product-views.ts'
import { loadSimilarProducts, SimilarProducts } from './similar-products.tsx'

type ProductData = {
  product: Product
  fitOffer: FitOffer | null
  pending: Review[]
  similar: ProductCardData[]
  access: ProductAccess | null
}
type Props = ScreenProps<ProductData>

const RELATED_SCALE = 60

export async function load({ api, url, params, isGuest }: LoadContext): Promise<Loaded<ProductData>> {
  const product = await api.product(params.id!).catch(findOther)
  if (typeof product === 'number')
    return redirect(href(paths.product, { slug: params.slug!, sub: params.sub!, id: product }) + url.search, 302)
  if (!product) return notFound
  const { parent_category_slug, slug } = product.category
  if (params.slug !== parent_category_slug || params.sub !== slug)
    return redirect(productHref(product) + url.search, 301)
  const typed = url.searchParams.get('wall') ?? ''
  const wall = standsBetweenWalls(product) ? parseInches(typed) : null
  const [offer, pending, similar, { productAccess }] = await Promise.all([
    wall === null ? null : fitOffer(api, product, wall, typed),
    isGuest ? [] : ownReviews(api, product.id),
    loadSimilarProducts(product, api),
    // Its model of boards stays out of the page's script.
    import('./product-access.ts'),
  ])
  const access = productAccess(product, url.searchParams)
  return { data: { product, fitOffer: offer, pending, similar, access } }
}

/** The number of the same product in another finish, if this one is off sale for now, or null if there is no product. */
function findOther(error: unknown): number | null {
  if (!isNotFound(error)) throw error
  const { other } = (error.data ?? {}) as { other?: unknown }
  return typeof other === 'number' ? other : null
}

/** Unpublished reviews are optional; the page renders without them. */
async function ownReviews(api: LoadContext['api'], id: number): Promise<Review[]> {
  try {
    return await api.ownReviews({ product_id: String(id) })
  } catch {
    return []
  }
}

export function head({ data: { product } }: Props): Head {
  const finish = finishNames[product.options.finish ?? '']
  return {
    title: finish ? `${product.name} in ${finish}` : product.name,
    description: `${product.description} ${product.size}.`,
    // All combinations of a family share one text, so the pictured one is canonical.
    canonical: productHref({ ...product, id: product.family }),
    // A service is found through the page that explains it.
    noindex: product.weight_class === 'service',
    trail: trailTo(product),
    about: { product },
  }
}

function trailTo({ name, category, parent_category }: Product): Crumb[] {
  const { slug } = parent_category
  return [
    { name: 'Home', to: paths.home },
    { name: parent_category.name, to: href(paths.category, { slug }) },
    { name: category.name, to: href(paths.subCategory, { slug, sub: category.slug }) },
    { name },
  ]
}

export function Screen({ data: { product, fitOffer: offer, pending, similar, access }, url, now }: Props) {
  const wall = url.searchParams.get('wall')
  return (
    <>
      <div className="container">
        <Breadcrumb trail={trailTo(product)} />
        <div className="product">
          <Gallery key={product.family} name={product.name} views={productViews(product)} />
          <div className="buy">
            <div className="buy__head">
              <h1>{product.name}</h1>
              {product.rating !== null && <RatingLink product={product} rating={product.rating} />}
              <p className="muted">{product.description}</p>
            </div>
            <Price of={product} large />
            <PayOverTime cents={toCents(unitPrice(product))} />
            <ArrivalPromise
              weightClass={product.weight_class}
              boards={product.boards}
              stock={product.stock}
              now={now}
            />
            <ProductOptions product={product} wall={wall} />
            {standsBetweenWalls(product) && (
              <FitCheck width={product.dimensions.width!} wallToWall={product.cut_to_size} typed={wall} offer={offer} />
            )}
            <AddToCart key={product.id} product={product} access={access?.toKeep} />
            {product.spec.runs && product.options.finish && (
              <p className="small">
                <TextLink href={`${paths.planner}?kit=${product.id}`}>Design your closet</TextLink> from this kit, with
                other widths, shelves and drawers.
              </p>
            )}
            {access && <AccessCheck {...access} unit={access.route?.unit} hidden={pickWallQuery(url.searchParams)} />}
            {listWarnings(product.notices).map((text) => (
              <Warning key={text}>{text}</Warning>
            ))}
            <Assurances product={product} now={now} />
          </div>
        </div>
      </div>
      <ProductDimensions product={product} />
      <CloseUps product={product} />
      <Details product={product} packing={access?.packing} />
      <HowMade product={product} />
      <ProductReviews product={product} pending={pending} />
      {product.related.length > 0 && <WorksWith product={product} />}
      <SimilarProducts product={product} cards={similar} />
      <RecentlyViewedPlace key={product.family} family={product.family} />
      <BuyBar product={product} />
    </>
  )
}

/** The query of the page's other form. */
function pickWallQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name === 'wall' || name === 'unit'))
}

function RatingLink({ product, rating }: { product: Product; rating: number }) {
  return (
    <a href={`#${reviewsId}`}>
      <span className="rating">
        <Stars value={rating} /> {rating.toFixed(1)}{' '}
        <span className="muted">({countReviews(product.reviews_count)})</span>
      </span>
    </a>
  )
}

function WorksWith({ product: { related, cut_to_size } }: { product: Product }) {
  return (
    <section className="section section--surface" aria-labelledby="with">
      <div className="container">
        <div className="section-head">
          <div>
            <h2 id="with">{cut_to_size ? 'Works with this kit' : 'Works with it'}</h2>
          </div>
        </div>
        <div className="grid grid--2up grid--4">
          {related.map((card) => (
            <ProductCard key={card.id} card={card} thumbs={false} swatches={false} scale={RELATED_SCALE} />
          ))}
        </div>
      </div>
    </section>
  )
}
