import { useDesk } from './desk-context.ts'

type PagerProps = {
  page: number
  pages: number
  total: number
  shown: number
  perPage: number
  /** True if there are more than `total`. */
  isMore?: boolean
}

/** Where one is in a list, and the ways on and back. The filters stay in the address. */
export function Pager({ page, pages, total, shown, perPage, isMore = false }: PagerProps) {
  const { path } = useDesk()
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  const to = (number: number) => withQuery(path, { page: number === 1 ? '' : String(number) })
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {shown === 0
          ? `Nothing on page ${page}`
          : `${first}\u2060–\u2060${first + shown - 1} of ${isMore ? 'more than ' : ''}${total.toLocaleString('en-US')}`}
      </span>
      <div className="cluster cluster--2">
        {page > 1 && (
          <a className="btn btn--secondary" href={to(Math.min(page - 1, pages))} rel="prev">
            Previous page
          </a>
        )}
        {page < pages && (
          <a className="btn btn--secondary" href={to(page + 1)} rel="next">
            Next page
          </a>
        )}
      </div>
    </nav>
  )
}

/** Says that a search with very many results lists only some of them, and how to find the others. */
export function NotAll({ what }: { what: 'orders' | 'requests' }) {
  const narrow = what === 'orders' ? 'Add a word, a status or days' : 'Add a word or a status'
  return (
    <p className="muted">
      {`Very many ${what} have these words, and only some were looked through. ${narrow} to find the others.`}
    </p>
  )
}

/** The same address with other values in its query; '' takes one out. */
export function withQuery(path: string, values: Record<string, string>): string {
  const [pathname = '', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name)
    else query.set(name, value)
  }
  return [pathname, query.toString()].filter(Boolean).join('?')
}
