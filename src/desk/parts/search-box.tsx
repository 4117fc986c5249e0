import { Icon } from '#ui/elements/icon.tsx'
import { deskPaths } from '../paths.ts'

/** The search in the bar: a number leads to its order, anything else to the list of what fits. */
export function SearchBox() {
  return (
    <form className="desk-search" role="search" action={deskPaths.orders} method="get">
      <label className="sr-only" htmlFor="q">
        Search all orders
      </label>
      <Icon name="search" />
      <input id="q" name="q" type="search" placeholder="Number, name, email, phone, ZIP" aria-keyshortcuts="/" />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}
