import { productHref } from '#shared/catalogue/product-href.ts'
import type { ProductCard as Card } from '#shared/schema/catalogue.ts'
import { Thumbnail } from '#ui/elements/picture.tsx'
import { Price } from '#ui/elements/price/price.tsx'

type RecentlyViewedProps = { cards: readonly Card[]; onForget: () => void }

export function RecentlyViewed({ cards, onForget }: RecentlyViewedProps) {
  return (
    <section className="recent" aria-labelledby="recent-h">
      <div className="container stack">
        <div className="stack stack--1">
          <h2 id="recent-h">Recently viewed</h2>
          <button className="link small" type="button" onClick={onForget}>
            Forget these
          </button>
        </div>
        <div className="grid grid--4 grid--gap-5">
          {cards.map((card) => (
            <article key={card.id}>
              {card.pictures[0] && <Thumbnail src={card.pictures[0]} />}
              <div className="stack stack--1">
                <h3>
                  <a href={productHref(card)}>{card.name}</a>
                </h3>
                <p className="small muted">{card.size}</p>
                <Price of={card} />
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
