import { paths } from '#shared/paths.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import type { ProductReview } from '#shared/schema/reviews.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { countReviews, SampleNote, Stars, summarizeStars } from '#ui/elements/rating/rating.tsx'
import { ServerPart } from '#ui/hydration/server-part.tsx'
import type { FittingKit } from './kits-for-wall.ts'

export type QuotedReviews = { quotes: readonly ProductReview[]; distribution: readonly number[] }
type HomeQuotesProps = QuotedReviews & { kit: FittingKit | undefined }

/** The newest reviews next to their average; without reviews, other reasons to trust the shop. */
export function HomeQuotes({ quotes, distribution, kit }: HomeQuotesProps) {
  return (
    <section className="section" aria-labelledby="rev-h">
      <div className="container stack stack--8">
        {quotes.length === 0 ? (
          <ServerPart name="promises" of={{ line: kit && { spec: kit.spec, options: kit.options } }} />
        ) : (
          <Quotes quotes={quotes} distribution={distribution} />
        )}
      </div>
    </section>
  )
}

function Quotes({ quotes, distribution }: QuotedReviews) {
  return (
    <div className="quotes">
      <div className="quotes__sum">
        <h2 id="rev-h" className="sr-only">
          Reviews
        </h2>
        {quotes.some(({ sample }) => sample) && <SampleNote />}
        <Mean distribution={distribution} />
        <ArrowLink to={paths.reviews}>Read all reviews</ArrowLink>
      </div>
      {quotes.map(({ id, rating, body, author, about, sample, product }) => (
        <figure key={id}>
          <span className="rating">
            <Stars value={rating} /> {rating.toFixed(1)}{' '}
            <a className="muted" href={productHref(product)}>
              {product.name}
            </a>
          </span>
          <blockquote>{body}</blockquote>
          <figcaption>{[!sample && author, about].filter(Boolean).join(' · ')}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Mean({ distribution }: Pick<QuotedReviews, 'distribution'>) {
  const { count, mean } = summarizeStars(distribution)
  return (
    <>
      <b>{mean.toFixed(1)}</b>
      <Stars value={mean} />
      <span className="muted small">{`from ${countReviews(count)}`}</span>
    </>
  )
}
