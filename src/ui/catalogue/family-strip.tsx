import { formatRoundAmount } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import type { CategoryTile } from '#shared/schema/catalogue.ts'
import { Glyph } from '#ui/elements/icon/icon.tsx'
import { SearchField } from '#ui/frame/header/search-field.tsx'

const shortNames: Record<string, string> = {
  'walk-in-closets': 'Walk-in',
  'reach-in-closets': 'Reach-in',
  'wardrobes-armoires': 'Wardrobes',
  'pantry-storage': 'Pantry',
  'wine-racks': 'Wine',
  'led-lighting': 'LED',
  'closet-accessories': 'Accessories',
}

export function familyShortName(slug: string, name: string): string {
  return shortNames[slug] ?? name
}

type Family = Pick<CategoryTile, 'slug' | 'name' | 'from_price'>

export function FamilyStrip({ families }: { families: readonly Family[] }) {
  return (
    <nav className="family-strip" aria-label="Product families">
      <div className="container">
        <ul className="family-list">
          {families.map(({ slug, name, from_price }) => (
            <li key={slug}>
              <a href={href(paths.category, { slug })}>
                <Glyph family={slug} />
                {familyShortName(slug, name)} <span>from {formatRoundAmount(from_price)}</span>
              </a>
            </li>
          ))}
          <li className="family-strip__all">
            <a href={paths.closetOrganizers}>
              <Glyph family="all" />
              All
            </a>
          </li>
        </ul>
      </div>
    </nav>
  )
}

export function HomeSearch({ count }: { count?: number }) {
  return (
    <div className="home-search">
      <SearchField count={count} />
    </div>
  )
}
