import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { Histogram } from './histogram.tsx'
import { SampleNote, Stars } from './rating.tsx'
import { ReviewArticle } from './review-article.tsx'

export const reviewsId = 'reviews'

/** "38 reviews", as long as they are samples "38 sample reviews". */
export function reviewsText({ reviews, reviews_count: count }: Pick<Product, 'reviews' | 'reviews_count'>): string {
  const kind = reviews.some(({ sample }) => sample) ? 'sample review' : 'review'
  return `${count} ${kind}${count === 1 ? '' : 's'}`
}

/** Score, distribution and the newest reviews. */
export function ProductReviews({ product }: { product: Product }) {
  const { family, rating, reviews_count, rating_counts, reviews } = product
  const all = (stars?: number) =>
    `${paths.reviews}?${new URLSearchParams({ product: String(family), ...(stars && { rating: String(stars) }) })}`
  return (
    <section className="section" id={reviewsId} aria-labelledby="rev">
      <div className="container">
        <div className="reviews-grid">
          <div className="stack">
            <h2 id="rev">Reviews</h2>
            {rating === null ? (
              <p className="muted">No reviews yet.</p>
            ) : (
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
            <a className="btn btn--secondary" href={all()}>
              Reviews of this product
            </a>
            {reviews.some(({ sample }) => sample) && <SampleNote />}
          </div>
          <div>
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
    </section>
  )
}
