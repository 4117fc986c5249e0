import { paths } from '#shared/paths.ts'
import { ArrowLink } from './arrow-link.tsx'
import { Kept } from './kept.tsx'
import { SampleNote, Stars } from './rating.tsx'

type Rated = { rating: number | null; reviews_count: number }

const quotes = [
  {
    rating: 5,
    product: '6-ft Reach-In Kit',
    text: 'The half-inch they told me to leave was exactly right. Baseboard and all.',
    about: 'Sample review · installed it themselves',
  },
  {
    rating: 5,
    product: 'Pantry Wall',
    text: 'Two of us, one Saturday, one call about a stud that wasn’t there. Answered on the second ring.',
    about: 'Sample review · installed it themselves',
  },
  {
    rating: 4,
    product: 'Four-Section Wall',
    text: 'One drawer front came with a chipped corner. The new one was here in nine days, free.',
    about: 'Sample review · full service',
  },
]

/** Three sample reviews, beside the mean rating of the products that the page shows. */
export function HomeQuotes({ rated }: { rated: readonly Rated[] }) {
  return (
    <Kept
      as="section"
      className="section"
      aria-labelledby="rev-h"
      by={['quotes', rated.map(({ rating, reviews_count }) => [rating, reviews_count])]}
    >
      {() => (
        <div className="container stack stack--8">
          <div className="quotes">
            <div className="quotes__sum">
              <h2 id="rev-h" className="sr-only">
                Reviews
              </h2>
              <Mean rated={rated} />
              <ArrowLink to={paths.reviews}>Read all reviews</ArrowLink>
            </div>
            {quotes.map(({ rating, product, text, about }) => (
              <figure key={product}>
                <span className="rating">
                  <Stars value={rating} /> {rating.toFixed(1)} <span className="muted">({product})</span>
                </span>
                <blockquote>{text}</blockquote>
                <figcaption>{about}</figcaption>
              </figure>
            ))}
          </div>
          <SampleNote />
        </div>
      )}
    </Kept>
  )
}

function Mean({ rated }: { rated: readonly Rated[] }) {
  const count = rated.reduce((sum, { reviews_count }) => sum + reviews_count, 0)
  if (count === 0) return null
  const mean = rated.reduce((sum, { rating, reviews_count }) => sum + (rating ?? 0) * reviews_count, 0) / count
  const value = Math.round(mean * 10) / 10
  return (
    <>
      <b>{value.toFixed(1)}</b>
      <Stars value={value} />
      <span className="muted small">from {count} sample reviews of the products above</span>
    </>
  )
}
