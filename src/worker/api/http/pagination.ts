import type { ApiContext } from './context.ts'

type Page<Row> = { rows: Row[]; total: number; page: number; perPage: number }
type PageLink = { url: string | null; label: string; active: boolean }

const EACH_SIDE = 3

export function readPageNumber(c: ApiContext): number {
  const page = c.req.query('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** Laravel's paginated response: `data`, `links` and `meta`, with absolute URLs that keep the other parameters. */
export function paginated<Row>(c: ApiContext, { rows, total, page, perPage }: Page<Row>) {
  const { origin, pathname, searchParams } = new URL(c.req.url)
  const path = (c.get('settings').siteOrigin || origin) + pathname
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  const url = (number: number) => {
    const query = new URLSearchParams(searchParams)
    query.delete('page')
    query.append('page', String(number))
    return `${path}?${query}`
  }
  const prev = page > 1 ? url(page - 1) : null
  const next = page < lastPage ? url(page + 1) : null
  const numbered = shownPages(page, lastPage).map((number) => numberLink(number, page, url))
  return {
    data: rows,
    links: { first: url(1), last: url(lastPage), prev, next },
    meta: {
      current_page: page,
      from: rows.length > 0 ? from : null,
      last_page: lastPage,
      links: [
        { url: prev, label: '&laquo; Previous', active: false },
        ...numbered,
        { url: next, label: 'Next &raquo;', active: false },
      ],
      path,
      per_page: perPage,
      to: rows.length > 0 ? from + rows.length - 1 : null,
      total,
    },
  }
}

function numberLink(number: number | null, page: number, url: (number: number) => string): PageLink {
  if (number === null) return { url: null, label: '...', active: false }
  return { url: url(number), label: String(number), active: number === page }
}

/** The page numbers that Laravel's `UrlWindow` shows; null marks a gap. */
function shownPages(page: number, last: number): (number | null)[] {
  if (last < EACH_SIDE * 2 + 8) return range(1, last)
  const nearEnd = EACH_SIDE + 4
  if (page <= nearEnd) return [...range(1, nearEnd + EACH_SIDE), null, ...range(last - 1, last)]
  if (page > last - nearEnd) return [1, 2, null, ...range(last - (nearEnd + EACH_SIDE - 1), last)]
  return [1, 2, null, ...range(page - EACH_SIDE, page + EACH_SIDE), null, ...range(last - 1, last)]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
