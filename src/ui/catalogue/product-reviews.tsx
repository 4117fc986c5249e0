import { paths } from '#shared/paths.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import type { Review } from '#shared/schema/review.ts'
import { isHowMadeShown } from '#ui/boards/how-made.ts'
import { Histogram } from '#ui/elements/rating/histogram.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'
import { ServerPart } from '#ui/hydration/server-part.tsx'
import { dimensionsId } from './dimensions-id.ts'
import { SampleNote, Score, summarizeStars } from '#ui/elements/rating/rating.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { ReviewArticle } from './review-article.tsx'

export const reviewsId = 'reviews'

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
  const { family, rating_counts, reviews, spec, options } = product
  const { count, mean } = summarizeStars(rating_counts)
  const isRated = count > 0
  const cacheKey = pending.length > 0 || !isRated ? null : ['reviews', family, rating_counts, reviews]
  const all = (stars?: number) =>
    `${paths.reviews}?${new URLSearchParams({ product: String(family), ...(stars && { rating: String(stars) }) })}`
  return (
    <CachedMarkup as="section" className="section" id={reviewsId} aria-labelledby="rev" cacheKey={cacheKey}>
      {() => (
        <div className="container">
          <div className="reviews-grid">
            <div className="stack">
              <h2 id="rev">Reviews</h2>
              {reviews.some(({ sample }) => sample) && <SampleNote />}
              {isRated ? (
                <>
                  <Score count={count} mean={mean} />
                  <Histogram counts={rating_counts} hrefOf={all} />
                  <div className="cluster">
                    <a className="btn btn--secondary" href={all()}>
                      Reviews of this product
                    </a>
                    <TextLink href={writeReviewHref(family)}>Write a review</TextLink>
                  </div>
                </>
              ) : (
                <p>
                  <a className="btn btn--secondary" href={writeReviewHref(family)}>
                    Write the first review
                  </a>
                </p>
              )}
            </div>
            <div>
              {!isRated && pending.length === 0 && (
                <ServerPart
                  name="no-reviews"
                  of={{
                    drawing: ofThisProduct,
                    material: product.details.material,
                    hasBand: isHowMadeShown(product),
                    line: { spec, options },
                  }}
                />
              )}
              {pending.map((review) => (
                <ReviewArticle key={review.id} review={review} isPending />
              ))}
              {reviews.map((review) => (
                <ReviewArticle key={review.id} review={review} />
              ))}
              {count > reviews.length && (
                <div className="reviews-more">
                  <a className="btn btn--secondary" href={all()}>
                    Read all {count} reviews
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
