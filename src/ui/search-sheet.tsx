import { paths } from '#shared/paths.ts'
import { Icon } from './icon.tsx'
import { MAX_SEARCH_LENGTH } from './search-field.tsx'

const popularSearches = ['reach-in kit', 'closet island', 'pantry pull-out', 'wine rack', 'tower light', 'shoe shelf']

/** The search dialog: a plain form to the results page. */
export function SearchSheet() {
  return (
    <dialog className="sheet" id="search" aria-label="Search" closedby="any">
      <form className="popover stack search-sheet" role="search" method="get" action={paths.results}>
        <div className="cluster cluster--2 cluster--nowrap">
          <div className="searchbox">
            <Icon name="search" />
            <input type="search" name="q" aria-label="Search" autoComplete="off" maxLength={MAX_SEARCH_LENGTH} />
          </div>
          <button className="icon-btn" type="button" aria-label="Close search" command="close" commandfor="search">
            <Icon name="close" />
          </button>
        </div>
        <PopularSearches />
        <div className="spread search-sheet__foot">
          <button className="link-arrow" type="submit">
            All results <Icon name="arrow" />
          </button>
          <span className="small muted desktop-only">Enter to search, Esc to close</span>
        </div>
      </form>
    </dialog>
  )
}

function PopularSearches() {
  return (
    <div className="stack stack--1" role="group" aria-labelledby="popular-searches">
      <p className="small muted" id="popular-searches">
        Popular searches
      </p>
      {popularSearches.map((words) => (
        <a key={words} className="suggestion" href={`${paths.results}?${new URLSearchParams({ q: words })}`}>
          {words}
        </a>
      ))}
    </div>
  )
}
