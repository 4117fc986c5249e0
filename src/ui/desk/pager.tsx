import { useDesk } from './desk-context.ts'

/** As many are looked through at once, and fewer if they must be looked at one by one. */
const LOOKED_THROUGH = 1_000

type PagerProps = {
  page: number
  pages: number
  total: number
  shown: number
  perPage: number
  /** True if there are more than `total`. */
  isMore?: boolean
  /** Where the list goes on after its last page, for `at` in its address; '' if it doesn't. */
  next?: string
}

/** Where one is in a list, and the ways on and back. The filters stay in the address. */
export function Pager(props: PagerProps) {
  const { path } = useDesk()
  const isContinued = new URLSearchParams(path.split('?')[1]).has('at')
  if (props.total === 0 && !props.next && !isContinued) return null
  const { back, onward } = waysOf(props, path, isContinued)
  return (
    <nav className="pager" aria-label="Pages">
      <span>{placeIn(props, isContinued)}</span>
      <div className="cluster cluster--2">
        {back && (
          <a className="btn btn--secondary" href={back} rel="prev">
            {props.page > 1 ? 'Previous page' : 'First page'}
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

/** Where the links lead; '' for none. What goes on from an order leads back to the beginning of the whole list. */
function waysOf({ page, pages, next = '' }: PagerProps, path: string, isContinued: boolean) {
  const to = (number: number) => withQuery(path, { page: number === 1 ? '' : String(number) })
  const beginning = isContinued ? withQuery(path, { at: '' }) : ''
  return {
    back: page > 1 ? to(Math.min(page - 1, pages)) : beginning,
    onward: page < pages ? to(page + 1) : next && withQuery(path, { page: '', at: next }),
  }
}

function placeIn({ page, total, shown, perPage, isMore = false, next = '' }: PagerProps, isContinued: boolean): string {
  if (shown === 0) return `Nothing on ${isContinued ? 'this page' : `page ${page}`}`
  const first = (page - 1) * perPage + 1
  const of = isContinued ? 'of the next ' : isMore ? `of ${moreThan({ total, next })} ` : 'of '
  return `${first}\u2060–\u2060${first + shown - 1} ${of}${total.toLocaleString('en-US')}`
}

/** What stands before the number of those found. Where a list goes on, some of those looked through may not fit. */
export function moreThan({ total, next }: { total: number; next: string }): 'more than' | 'at least' {
  return next === '' || total === LOOKED_THROUGH ? 'more than' : 'at least'
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
