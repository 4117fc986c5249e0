import { href, paths } from '#shared/paths.ts'
import type { CategoryTile as Tile } from '#shared/schema/catalogue.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { CategoryTile } from '#ui/catalogue/category-tile.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export type HomeFamily = Pick<Tile, 'slug' | 'name' | 'picture' | 'from_price' | 'tile'>

/** The first row has two tiles, the others three. */
const LARGE_TILES = 2

export function HomeFamilies({ families }: { families: readonly HomeFamily[] }) {
  return (
    <section className="section" aria-labelledby="families">
      <div className="container">
        <SectionHead id="families" title="Everything that needs a place">
          <ArrowLink to={paths.closetOrganizers}>All closet organizers</ArrowLink>
        </SectionHead>
        <div className="bento">
          {families.map((family, index) => (
            <CategoryTile
              key={family.slug}
              category={family}
              to={href(paths.category, { slug: family.slug })}
              size={index < LARGE_TILES ? 'half' : 'card'}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
