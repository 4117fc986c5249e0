import { paths } from '#shared/paths.ts'
import { closerOf, dialogAttributes } from '#ui/frame/dialog-attributes.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { MAX_SEARCH_LENGTH } from './search-field.tsx'

export function SearchSheet() {
  return (
    <dialog className="sheet" aria-label="Search" {...dialogAttributes('search')}>
      <CachedMarkup
        as="form"
        className="popover stack search-sheet"
        role="search"
        method="get"
        action={paths.results}
        data-suggest=""
        cacheKey={['search']}
      >
        {() => (
          <>
            <div className="cluster cluster--2 cluster--nowrap">
              <div className="searchbox">
                <Icon name="search" />
                <input type="search" name="q" aria-label="Search" autoComplete="off" maxLength={MAX_SEARCH_LENGTH} />
              </div>
              <button className="icon-btn" aria-label="Close search" {...closerOf('search')}>
                <Icon name="close" />
              </button>
            </div>
            <p className="sr-only" role="status" data-suggest-status="" />
            <div className="stack" id="suggestions" role="listbox" aria-label="Suggestions" hidden />
            <div className="stack" data-suggest-start="">
              <PopularSearches />
            </div>
            <div className="spread search-sheet__foot">
              <button className="link-arrow" type="submit">
                <span data-suggest-all="">All results</span> <Icon name="arrow" />
              </button>
              <span className="small muted desktop-only">↑ ↓ to move, Enter to open, Esc to close</span>
            </div>
          </>
        )}
      </CachedMarkup>
    </dialog>
  )
}
