import type { ProductCard as Card } from '#shared/schema/catalogue.ts'
import { ProductCard } from './product-card.tsx'
import { SampleNote } from './rating.tsx'

/** Filled by `client/recent-products.tsx`, which is not to be undone. One object for ever. */
const untouched = { __html: '' }

type RecentlyViewedProps = { cards: readonly Card[]; onForget: () => void }

/** Products that were looked at before, and a way to forget them. */
export function RecentlyViewed({ cards, onForget }: RecentlyViewedProps) {
  return (
    <section className="section" aria-labelledby="recent-h">
      <div className="container">
        <div className="section-head">
          <h2 id="recent-h">Recently viewed</h2>
          <button className="link small" type="button" onClick={onForget}>
            Forget these
          </button>
        </div>
        <div className="grid grid--2up grid--4 grid--min-13">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} thumbs={false} swatches={false} scale={0} />
          ))}
        </div>
        {cards.some(({ rating }) => rating !== null) && <SampleNote />}
      </div>
    </section>
  )
}

/** Where they are shown once somebody comes near; `family` is that of the product on this page. */
export function RecentlyViewedPlace({ family }: { family?: number }) {
  return <div data-recently-viewed={family ?? ''} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
}
