import { useDesk } from './desk-context.ts'

type PagerProps = {
  /** How many rows come before the page. */
  before: number
  shown: number
  /** Null for a list that is not counted. */
  total: number | null
  /** Where the page before and the next one are; '' for none. */
  back: string
  onward: string
}

/** Where one is in a list, and the ways on and back. */
export function Pager({ before, shown, total, back, onward }: PagerProps) {
  if (shown === 0 && back === '') return null
  return (
    <nav className="pager" aria-label="Pages">
      <span>{placeIn(before, shown, total)}</span>
      <div className="cluster cluster--2">
        {back && (
          <a className="btn btn--secondary" href={back} rel="prev">
            Previous page
          </a>
        )}
        {onward && (
          <a className="btn btn--secondary" href={onward} rel="next">
            Next page
          </a>
        )}
      </div>
    </nav>
  )
}

function placeIn(before: number, shown: number, total: number | null): string {
  if (shown === 0) return 'Nothing on this page'
  const of = total === null ? '' : ` of ${total.toLocaleString('en-US')}`
  return `${before + 1}\u2060–\u2060${before + shown}${of}`
}

type NumberedProps = Pick<PagerProps, 'shown' | 'total'> & { page: number; pages: number; perPage: number }

/** The same for a list whose pages have numbers. The filters stay in the address. */
export function NumberedPager({ page, pages, perPage, shown, total }: NumberedProps) {
  const { path } = useDesk()
  const to = (number: number) => withQuery(path, { page: number === 1 ? '' : String(number) })
  return (
    <Pager
      {...{ shown, total, before: (page - 1) * perPage }}
      back={page > 1 ? to(Math.min(page - 1, pages)) : ''}
      onward={page < pages ? to(page + 1) : ''}
    />
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
