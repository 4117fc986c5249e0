import { paths } from '#shared/paths.ts'

const popularSearches = ['reach-in kit', 'closet island', 'pantry pull-out', 'wine rack', 'tower light', 'shoe shelf']

export function resultsHref(words: string): string {
  return `${paths.results}?${new URLSearchParams({ q: words })}`
}

export function PopularSearches() {
  return (
    <div className="stack stack--1" role="group" aria-labelledby="popular-searches">
      <p className="small muted" id="popular-searches">
        Popular searches
      </p>
      {popularSearches.map((words) => (
        <a key={words} className="suggestion" href={resultsHref(words)}>
          {words}
        </a>
      ))}
    </div>
  )
}

export function PopularSearchChips() {
  return (
    <nav className="cluster cluster--2" aria-label="Popular searches">
      {popularSearches.map((words) => (
        <a key={words} className="chip" href={resultsHref(words)}>
          {words}
        </a>
      ))}
    </nav>
  )
}
