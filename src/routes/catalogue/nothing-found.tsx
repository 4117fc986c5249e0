import { useBusiness } from '#ui/elements/use-business.ts'
import { href, paths } from '#shared/paths.ts'
import type { CategoryTile as Tile } from '#shared/schema/catalogue.ts'
import type { SearchJson } from '#shared/schema/search.ts'
import { CategoryTile } from '#ui/catalogue/category-tile.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { PopularSearchChips, resultsHref } from '#ui/frame/header/popular-searches.tsx'
import { SearchForm } from '#ui/frame/header/search-field.tsx'

type Props = { typed: string; tiles: readonly Tile[] }

export function NothingFound({ typed, found, tiles }: Props & { found: SearchJson | null }) {
  return (
    <div className="container section--tight results results--none page-end">
      <div className="stack stack--6">
        <h1>{typed ? `Nothing for “${typed}”` : 'What are you looking for?'}</h1>
        <SearchForm typed={typed} />
        <NearestWords typed={typed} words={found?.meta.nearest ?? []} />
        <PopularSearchChips />
      </div>
      <StartHere tiles={tiles} />
    </div>
  )
}

export function SearchUnavailable({ typed, tiles }: Props) {
  return (
    <div className="container section--tight results results--none page-end">
      <div className="stack stack--6">
        <h1>Search is not available right now</h1>
        <p role="status">Please try again in a moment, or start from a category.</p>
        <SearchForm typed={typed} />
      </div>
      <StartHere tiles={tiles} />
    </div>
  )
}

function StartHere({ tiles }: Pick<Props, 'tiles'>) {
  return (
    <>
      <h2 className="sr-only">Start here</h2>
      <div className="grid grid--2up grid--4 mt-8">
        {tiles.map((tile) => (
          <CategoryTile key={tile.slug} category={tile} to={href(paths.category, { slug: tile.slug })} />
        ))}
      </div>
      <p className="mt-8">
        <a className="link-arrow" href={paths.closetOrganizers}>
          All closet organizers <Icon name="arrow" />
        </a>
      </p>
    </>
  )
}

function NearestWords({ typed, words }: { typed: string; words: readonly string[] }) {
  const business = useBusiness()
  return (
    <>
      {words.length > 0 && (
        <p>
          Did you mean{' '}
          {words.map((word, index) => (
            <span key={word}>
              {index > 0 && ' or '}
              <TextLink href={resultsHref(word)}>{word}</TextLink>
            </span>
          ))}
          ?
        </p>
      )}
      <p className="muted">
        {typed ? 'Check the spelling, or start from one of these.' : 'Type a word or two, or start from one of these.'}{' '}
        If you think we could make it, <TextLink href={paths.requestDesign}>request a drawing</TextLink> or call{' '}
        <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>.
      </p>
    </>
  )
}
