import { Fragment } from 'react'
import { Icon } from '#ui/elements/icon/icon.tsx'

type PaginationProps = { current: number; last: number; hrefOf: (page: number) => string }

/** Page numbers: the first, the last and those around the current one. Renders nothing for a single page. */
export function Pagination({ current, last, hrefOf }: PaginationProps) {
  if (last <= 1) return null
  const pages = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b)
  return (
    <nav className="pagination" aria-label="Pages">
      {current > 1 && (
        <a href={hrefOf(current - 1)} rel="prev" aria-label="Previous page">
          <Icon name="left" />
        </a>
      )}
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && page - pages[index - 1]! > 1 && <span aria-hidden="true">…</span>}
          <a href={hrefOf(page)} aria-current={page === current ? 'page' : undefined} aria-label={`Page ${page}`}>
            {page}
          </a>
        </Fragment>
      ))}
      {current < last && (
        <a href={hrefOf(current + 1)} rel="next" aria-label="Next page">
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
