import { NumberedPager } from '#desk/frame/pager.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { Inbox } from './inbox.tsx'
import { REQUESTS_PER_PAGE, type RequestPage } from './load-list.ts'

type RequestListProps = { list: RequestPage; query: string; current?: string }

/** The left of the pane: the lines of the filter, or why there are none. */
export function RequestList({ list, query, current }: RequestListProps) {
  const chosen = new URLSearchParams(query)
  return (
    <section className="panel inbox-panel" aria-labelledby="inbox-h">
      <h2 id="inbox-h" className="sr-only">
        Requests of this view
      </h2>
      {list.rows.length > 0 ? (
        <Inbox rows={list.rows} query={query} {...(current && { current })} />
      ) : (
        <Nothing hasFilters={[...chosen.keys()].length > 0} />
      )}
      {list.pages > 1 && <NumberedPager {...list} shown={list.rows.length} perPage={REQUESTS_PER_PAGE} />}
    </section>
  )
}

function Nothing({ hasFilters }: { hasFilters: boolean }) {
  if (!hasFilters) return <p className="muted inbox-none">Nothing to answer. New requests will appear here.</p>
  return (
    <p className="muted inbox-none">
      No requests match. <TextLink href={deskPaths.requests}>Clear all filters</TextLink>
    </p>
  )
}
