import { lowercaseName } from '#shared/text/lowercase-name.ts'
import { href, paths } from '#shared/paths.ts'
import type { Category, CategoryTile as Tile } from '#shared/schema/catalogue.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { CategoryTile } from '#ui/catalogue/category-tile.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'

export type Siblings = {
  parent: Pick<Category, 'slug' | 'name' | 'picture' | 'from_price'>
  tiles: Pick<Tile, 'slug' | 'name' | 'picture' | 'from_price' | 'tile'>[]
}

export function SiblingCategories({ parent, tiles }: Siblings) {
  const all = `All ${lowercaseName(parent.name)}`
  const to = href(paths.category, { slug: parent.slug })
  const isFull = tiles.length >= 4
  return (
    <section className="section" aria-labelledby="siblings">
      <div className="container">
        <SectionHead id="siblings" title={`More ${lowercaseName(parent.name)}`}>
          {isFull && <ArrowLink to={to}>{all}</ArrowLink>}
        </SectionHead>
        <div className="grid grid--2up grid--4">
          {tiles.map((tile) => (
            <CategoryTile
              key={tile.slug}
              category={tile}
              to={href(paths.subCategory, { slug: parent.slug, sub: tile.slug })}
              portrait
            />
          ))}
          {!isFull && (
            <CategoryTile
              category={{ ...parent, name: all, tile: { range: 'All sizes', text: '' } }}
              to={to}
              portrait
              // A tile shows only the middle of a scene.
              size="half"
            />
          )}
        </div>
      </div>
    </section>
  )
}
