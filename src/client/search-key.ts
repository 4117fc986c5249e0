import type { BrowserShop } from './shop.ts'

/** `/` opens the search, except where one types. */
export function startSearchKey({ signal }: BrowserShop): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      const search = document.getElementById('search') as HTMLDialogElement | null
      if (!search || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      search.showModal()
    },
    { signal },
  )
}
