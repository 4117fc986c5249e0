import { inSentence } from '#shared/in-sentence.ts'
import { href, paths } from '#shared/paths.ts'
import type { CategoryTile as Tile } from '#shared/schema/catalogue.ts'
import { ArrowLink } from './arrow-link.tsx'
import { CategoryTile } from './category-tile.tsx'
import { SectionHead } from './section-head.tsx'

export type Siblings = {
  parent: { name: string; slug: string }
  tiles: Pick<Tile, 'slug' | 'name' | 'picture' | 'from_price' | 'tile'>[]
}

/** What stands beside a list in its main category. */
export function SiblingCategories({ parent: { name, slug }, tiles }: Siblings) {
  return (
    <section className="section" aria-labelledby="siblings">
      <div className="container">
        <SectionHead id="siblings" title={`More ${inSentence(name)}`}>
          <ArrowLink to={href(paths.category, { slug })}>All {inSentence(name)}</ArrowLink>
        </SectionHead>
        <div className={`grid grid--2up grid--min-14 ${tiles.length % 3 === 0 ? 'grid--3' : 'grid--4'}`}>
          {tiles.map((tile) => (
            <CategoryTile key={tile.slug} category={tile} to={href(paths.subCategory, { slug, sub: tile.slug })} />
          ))}
        </div>
      </div>
    </section>
  )
}
