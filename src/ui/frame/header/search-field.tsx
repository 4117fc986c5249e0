import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

export const MAX_SEARCH_LENGTH = 100

export function SearchField({ count }: { count?: number }) {
  return (
    <form className="searchbox" role="search" method="get" action={paths.results}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        placeholder={count ? `Search ${count} products` : 'Search products'}
        aria-label="Search"
        maxLength={MAX_SEARCH_LENGTH}
      />
    </form>
  )
}

export function SearchForm({ typed }: { typed: string }) {
  return (
    <form className="searchbox results__search" role="search" method="get" action={paths.results} key={typed}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={typed}
        placeholder="Wardrobe, shoe shelf, wine rack"
        aria-label="Search"
        maxLength={MAX_SEARCH_LENGTH}
      />
      <button className="btn btn--primary btn--sm">Search</button>
    </form>
  )
}
