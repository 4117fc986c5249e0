import { Icon } from '#ui/elements/icon/icon.tsx'
import { deskPaths } from '#shared/desk/paths.ts'
import { useDesk } from './desk-context.ts'

/** The search in the bar: the number of an order or a request leads there, anything else to all that fits. */
export function SearchBox() {
  const { path } = useDesk()
  const [pathname, query] = path.split('?')
  const typed = pathname === deskPaths.search ? (new URLSearchParams(query).get('q') ?? '') : ''
  return (
    <form className="desk-search" role="search" action={deskPaths.search} method="get">
      <label className="sr-only" htmlFor="q">
        Search the desk
      </label>
      <Icon name="search" />
      <input
        id="q"
        name="q"
        type="search"
        placeholder="Number, name, city, phone, ZIP"
        aria-keyshortcuts="/"
        defaultValue={typed}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}
