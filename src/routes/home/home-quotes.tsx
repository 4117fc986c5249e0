import { paths } from '#shared/paths.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import type { ProductReview } from '#shared/schema/reviews.ts'
import { howMadeId } from '#ui/boards/how-made.tsx'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { countReviews, SampleNote, Stars, summarizeStars } from '#ui/elements/rating/rating.tsx'
import type { FittingKit } from './kits-for-wall.ts'

export type QuotedReviews = { quotes: readonly ProductReview[]; distribution: readonly number[] }
type HomeQuotesProps = QuotedReviews & { kit: FittingKit | undefined }

const small = { dims: false, figure: true }

/** The newest reviews next to their average; without reviews, other reasons to trust the shop. */
export function HomeQuotes({ quotes, distribution, kit }: HomeQuotesProps) {
  return (
    <section className="section" aria-labelledby="rev-h">
      <div className="container stack stack--8">
        {quotes.length === 0 ? <Promises kit={kit} /> : <Quotes quotes={quotes} distribution={distribution} />}
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

const HOW_MADE = `#${howMadeId}`

const promises = [
  {
    title: 'Remade free if it does not fit',
    text: 'Mis-measured or damaged parts, no matter who held the tape. Shipping of the new part is not included.',
    link: 'Read the guarantee',
    to: `${paths.policies}#perfect-fit-guarantee`,
  },
  {
    title: '¾″ boards, each one listed',
    text: 'Thermally fused laminate with a 1 mm edge band on every visible edge, and a label on every board.',
    link: 'See how it’s made',
    to: HOW_MADE,
  },
  {
    title: 'Drawn before it is cut',
    text: 'Every kit has its drawing with each size. For your own wall we draw one, free and without an order.',
    link: 'Ask for a free drawing',
    to: paths.requestDesign,
  },
]

function Promises({ kit }: Pick<HomeQuotesProps, 'kit'>) {
  return (
    <div className="quotes">
      <div className="quotes__none">
        <h2 id="rev-h">No reviews yet</h2>
        <p className="muted">
          We don’t make them up. Every review will be shown, the three-star ones with our reply. Until yours is here,
          hold us to these.
        </p>
        <ArrowLink to={paths.writeReview}>Write the first review</ArrowLink>
        {kit && <DrawingFigure className="drawing" spec={kit.spec} how={small} />}
      </div>
      {promises.map(({ title, text, link, to }) => (
        <div key={title} className="quotes__promise">
          <h3>{title}</h3>
          <p>{text}</p>
          {(kit || to !== HOW_MADE) && <ArrowLink to={to}>{link}</ArrowLink>}
        </div>
      ))}
    </div>
  )
}
