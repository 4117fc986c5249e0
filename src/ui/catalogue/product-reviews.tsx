import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import type { Review } from '#shared/schema/review.ts'
import { Histogram } from '#ui/elements/rating/histogram.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'
import { NoReviews } from '#ui/elements/rating/no-reviews.tsx'
import { dimensionsId } from './dimensions-id.ts'
import { SampleNote, Stars } from '#ui/elements/rating/rating.tsx'
import { ReviewArticle } from './review-article.tsx'

export const reviewsId = 'reviews'

/** "38 reviews", or "38 sample reviews" in development. */
export function reviewsText({ reviews, reviews_count: count }: Pick<Product, 'reviews' | 'reviews_count'>): string {
  const kind = reviews.some(({ sample }) => sample) ? 'sample review' : 'review'
  return `${count} ${kind}${count === 1 ? '' : 's'}`
}

export function writeReviewHref(family: number): string {
  return `${paths.writeReview}?${new URLSearchParams({ product: String(family) })}`
}

const ofThisProduct = {
  text: 'The drawing above has them to the eighth of an inch.',
  link: 'See the drawing',
  to: `#${dimensionsId}`,
}

/** Rating, distribution and newest reviews; `pending` are the member's own unpublished ones. */
export function ProductReviews({ product, pending }: { product: Product; pending: readonly Review[] }) {
  const { family, rating, reviews_count, rating_counts, reviews } = product
  const cacheKey = pending.length > 0 ? null : ['reviews', family, rating, reviews_count, rating_counts, reviews]
  const all = (stars?: number) =>
    `${paths.reviews}?${new URLSearchParams({ product: String(family), ...(stars && { rating: String(stars) }) })}`
  return (
    <CachedMarkup as="section" className="section" id={reviewsId} aria-labelledby="rev" cacheKey={cacheKey}>
      {() => (
        <div className="container">
          <div className="reviews-grid">
            <div className="stack">
              <h2 id="rev">Reviews</h2>
              {rating !== null && (
                <>
                  <p className="cluster">
                    <b className="score">{rating.toFixed(1)}</b>
                    <span>
                      <Stars value={rating} large />
                      <br />
                      <span className="small muted">{reviewsText(product)}</span>
                    </span>
                  </p>
                  <Histogram counts={rating_counts} hrefOf={all} />
                </>
              )}
              {rating === null ? (
                <p>
                  <a className="btn btn--secondary" href={writeReviewHref(family)}>
                    Write the first review
                  </a>
                </p>
              ) : (
                <div className="cluster">
                  <a className="btn btn--secondary" href={all()}>
                    Reviews of this product
                  </a>
                  <a className="link" href={writeReviewHref(family)}>
                    Write a review
                  </a>
                </div>
              )}
              {reviews.some(({ sample }) => sample) && <SampleNote />}
            </div>
            <div>
              {rating === null && pending.length === 0 && <NoReviews drawing={ofThisProduct} />}
              {pending.map((review) => (
                <ReviewArticle key={review.id} review={review} isPending />
              ))}
              {reviews.map((review) => (
                <ReviewArticle key={review.id} review={review} />
              ))}
              {reviews_count > reviews.length && (
                <div className="reviews-more">
                  <a className="btn btn--secondary" href={all()}>
                    Read all {reviews_count} reviews
                  </a>
                </div>
              )}
            </div>
          </div>
        </div>
      )}
    </CachedMarkup>
  )
}
