import { paths } from '#shared/paths.ts'
import type { ProductCard as Card } from '#shared/schema/catalogue.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export function HomeBestSellers({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section className="section section--tight flush-top" aria-labelledby="best-h">
      <div className="container">
        <SectionHead id="best-h" title="Start with one of these">
          <ArrowLink to={paths.closetOrganizers}>Shop all kits</ArrowLink>
        </SectionHead>
        <div className="grid grid--2up grid--4">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} scale={100} />
          ))}
        </div>
      </div>
    </section>
  )
}
