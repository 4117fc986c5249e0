import { shop } from '#shared/business/shop-texts.ts'
import { canonicalPath } from '#shared/canonical-path.ts'
import { hrefOfPage, pageIn } from '#routes/page-links.ts'
import { paths } from '#shared/paths.ts'
import type { ReviewList } from '#shared/schema/reviews.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { Histogram } from '#ui/elements/rating/histogram.tsx'
import { Pagination } from '#ui/elements/navigation/pagination.tsx'
import { productHref } from '#shared/catalogue/product-href.ts'
import { SampleNote, Score, summarizeStars } from '#ui/elements/rating/rating.tsx'
import { EmptyShelf } from '#ui/cart/empty-shelf.tsx'
import { ServerPart } from '#ui/hydration/server-part.tsx'
import { writeReviewHref } from '#ui/catalogue/product-reviews.tsx'
import { ReviewArticle } from '#ui/catalogue/review-article.tsx'
import { redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

type ReviewsData = { list: ReviewList; stars: number | null }
type Props = ScreenProps<ReviewsData>

const ofYourWall = {
  text: 'The drawing of your wall is free and has them all.',
  link: 'Ask a designer',
  to: paths.requestDesign,
}
const trail = [{ name: 'Home', to: paths.home }, { name: 'Reviews' }]

export async function load({ api, url }: LoadContext): Promise<Loaded<ReviewsData>> {
  const query = new URLSearchParams()
  const take = (field: string, name: string, shape: RegExp) => {
    const value = url.searchParams.get(field) ?? ''
    if (shape.test(value)) query.set(name, value)
  }
  take('product', 'product_id', /^\d{1,12}$/)
  take('rating', 'rating', /^[1-5]$/)
  if (pageIn(url.searchParams) > 1) query.set('page', String(pageIn(url.searchParams)))
  const list = await api.reviews(query)
  const { current_page, last_page } = list.meta
  if (current_page > last_page) return redirect(hrefOfPage(url, last_page), 302)
  return { data: { list, stars: Number(query.get('rating')) || null } }
}

export function head({ data: { list, stars } }: Props): Head {
  const page = list.meta.current_page
  return {
    title: page > 1 ? `Reviews, page ${page}` : 'Reviews',
    description: `${page > 1 ? `Page ${page}. ` : ''}What ${shop.name} closets are like to measure, install and live with: all reviews, the three-star ones included, with our answers.`,
    canonical: canonicalPath(paths.reviews, page),
    noindex: stars !== null || list.meta.family !== null,
    trail,
  }
}

export function Screen({ data: { list, stars }, url }: Props) {
  if (list.meta.families.length === 0) return <NoneYet />
  return (
    <div className="container page-end">
      <Breadcrumb trail={trail} />
      <div className="page-head flush-top">
        <h1>Reviews</h1>
        <p className="lead">All of them, the three-star ones included, with our answers.</p>
        {list.data.some(({ sample }) => sample) && <SampleNote />}
      </div>
      <div className="reviews-grid">
        <Overview list={list} stars={stars} />
        <div>
          <div className="listbar">
            <h2 className="sr-only">{stars ? `Reviews with ${starsText(stars)}` : 'All reviews'}</h2>
            <p className="listbar__count num small" role="status">
              <b>{list.meta.total}</b>{' '}
              <span className="muted">
                {list.meta.total === 1 ? 'review' : 'reviews'}
                {stars && ` with ${starsText(stars)}`}
              </span>
            </p>
          </div>
          {list.data.map((review) => (
            <ReviewArticle key={review.id} review={review}>
              <TextLink href={productHref(review.product)}>{review.product.name}</TextLink>
            </ReviewArticle>
          ))}
          {list.data.length === 0 && <p className="muted">No reviews match. Choose another rating or product.</p>}
          <Pagination
            current={list.meta.current_page}
            last={list.meta.last_page}
            hrefOf={(page) => hrefOfPage(url, page)}
          />
        </div>
      </div>
    </div>
  )
}

function NoneYet() {
  return (
    <div className="container page-end">
      <Breadcrumb trail={trail} />
      <div className="split split--7-5">
        <div className="stack stack--5">
          <h1>Reviews</h1>
          <ServerPart name="no-reviews" of={{ drawing: ofYourWall }} />
          <div className="cluster">
            <a className="btn btn--secondary" href={paths.writeReview}>
              Write the first review
            </a>
          </div>
        </div>
        <div className="drawing drawing--roomy">
          <EmptyShelf />
        </div>
      </div>
    </div>
  )
}

function Overview({ list: { meta }, stars }: ReviewsData) {
  const { distribution, family } = meta
  const { count, mean } = summarizeStars(distribution)
  return (
    <div className="stack stack--6">
      {count > 0 && <Score count={count} mean={mean} />}
      <Histogram
        counts={distribution}
        current={stars ?? undefined}
        hrefOf={(rating) => reviewsHref(family, rating === stars ? null : rating)}
      />
      {stars && (
        <a className="link small" href={reviewsHref(family, null)}>
          Reviews with any rating
        </a>
      )}
      <FamilyForm meta={meta} stars={stars} />
      <p>
        <a className="btn btn--secondary" href={family ? writeReviewHref(family) : paths.writeReview}>
          Write a review
        </a>
      </p>
    </div>
  )
}

function FamilyForm({ meta: { family, families }, stars }: { meta: ReviewList['meta']; stars: number | null }) {
  return (
    <form className="stack stack--2" method="get" data-autosubmit="" data-keep-scroll="" key={family}>
      {stars && <input type="hidden" name="rating" value={stars} />}
      <div className="field">
        <label htmlFor="review-product">Product</label>
        <select className="input" id="review-product" name="product" defaultValue={family ?? ''} autoComplete="off">
          <option value="">All products</option>
          {families.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn--secondary" data-without-script="">
        Show
      </button>
    </form>
  )
}

function reviewsHref(family: number | null, rating: number | null): string {
  const query = new URLSearchParams({
    ...(family && { product: String(family) }),
    ...(rating && { rating: String(rating) }),
  })
  return query.size > 0 ? `${paths.reviews}?${query}` : paths.reviews
}

function starsText(stars: number): string {
  return `${stars} star${stars === 1 ? '' : 's'}`
}
