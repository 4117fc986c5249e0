import { lowercaseName } from '#shared/text/lowercase-name.ts'
import { href, paths } from '#shared/paths.ts'
import type { Product, ProductCard as ProductCardData } from '#shared/schema/catalogue.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

type SimilarProductsProps = { product: Product; cards: readonly ProductCardData[] }

export function SimilarProducts({ product: { category, parent_category }, cards }: SimilarProductsProps) {
  if (cards.length === 0) return null
  const { slug: sub, parent_category_slug: slug } = category
  const areOneKind = cards.every((card) => card.category.slug === sub)
  return (
    <section className="section" aria-labelledby="similar">
      <div className="container">
        <SectionHead id="similar" title={`More ${lowercaseName((areOneKind ? category : parent_category).name)}`}>
          <ArrowLink to={areOneKind ? href(paths.subCategory, { slug, sub }) : href(paths.category, { slug })}>
            All of them
          </ArrowLink>
        </SectionHead>
        <div className="grid grid--2up grid--4 grid--min-13">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} thumbs={false} swatches={false} scale={0} />
          ))}
        </div>
      </div>
    </section>
  )
}
