import { useBusiness } from '#ui/elements/use-business.ts'
import { hrefWithoutFilters } from './listing-query.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'

export type Advice = { word: string; total: number; href: string }

export function NoMatches({ advice, url }: { advice: Advice | null; url: URL }) {
  const business = useBusiness()
  return (
    <div className="panel empty">
      <EmptyTower />
      <h3>No products match all filters</h3>
      <p>
        {advice && `Without the ${advice.word} filter, there  ${advice.total === 1 ? 'is 1' : `are ${advice.total}`}. `}
        {advice ? 'Or we draw one for your wall.' : 'Start over, or let us draw one for your wall.'}
      </p>
      <div className="cluster">
        {advice ? (
          <a className="btn btn--primary" href={advice.href}>
            Remove the {advice.word} filter
          </a>
        ) : (
          <a className="btn btn--primary" href={hrefWithoutFilters(url)}>
            Clear all filters
          </a>
        )}
        <a className="btn btn--secondary" href={paths.requestDesign}>
          Ask a designer
        </a>
      </div>
      <p className="small">
        Or talk to us: <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>, {business.hours}
      </p>
    </div>
  )
}

function EmptyTower() {
  return (
    <svg className="elev" viewBox="-1 -43 45 44" aria-hidden="true">
      <path
        className="panel"
        strokeWidth="0.4"
        d="M0-42h.75V0H0zM20.75-42h.75V0h-.75zM41.5-42h.75V0h-.75zM.75-42h40v.75h-40zM.75-3.25h40v.75h-40zM.75-22h20v.75h-20z"
      />
    </svg>
  )
}
