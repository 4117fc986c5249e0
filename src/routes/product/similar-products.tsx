import type { LoadContext } from '#routes/screen.ts'
import { href, paths } from '#shared/paths.ts'
import type { Product, ProductCard as ProductCardData } from '#shared/schema/catalogue.ts'
import { lowercaseName } from '#shared/text/lowercase-name.ts'
import { ProductCard } from '#ui/catalogue/product-card.tsx'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
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
        <div className="grid grid--2up grid--4">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} thumbs={false} swatches={false} scale={0} />
          ))}
        </div>
      </div>
    </section>
  )
}

const SIMILAR = 4
/** A shorter row looks incomplete. */
const ENOUGH = 3

/** Similar products of the subcategory and, if those are few, of its siblings, that the page shows nowhere else. */
export async function loadSimilarProducts(product: Product, api: LoadContext['api']): Promise<ProductCardData[]> {
  const { slug, parent_category_slug } = product.category
  const own = await othersIn(slug, product, api)
  if (own.length >= ENOUGH) return own.slice(0, SIMILAR)
  const ids = new Set(own.map(({ id }) => id))
  const siblings = (await othersIn(parent_category_slug, product, api)).filter(({ id }) => !ids.has(id))
  return [...own, ...siblings].slice(0, SIMILAR)
}

/** Requests enough to leave some out. The page is complete without them. */
async function othersIn(
  within: string,
  { family, related }: Product,
  api: LoadContext['api'],
): Promise<ProductCardData[]> {
  const left = new Set([family, ...related.map(({ id }) => id)])
  const query = new URLSearchParams({ within, per_page: String(SIMILAR + ENOUGH + left.size) })
  const { data } = await api.products(query).catch(() => ({ data: [] }))
  return data.filter(({ id }) => !left.has(id))
}
