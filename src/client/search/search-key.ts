import type { ClientContext } from '#client/client-context.ts'

/** `/` opens the search, except where one types. */
export function startSearchKey({ signal }: ClientContext): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      // A dialog that was closed without a control to go back to keeps the focus until the next frame.
      const typing =
        target instanceof Element && target.checkVisibility() && target.closest('input, textarea, select, dialog')
      const search = document.getElementById('search') as HTMLDialogElement | null
      if (!search || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      search.showModal()
    },
    { signal },
  )
}
