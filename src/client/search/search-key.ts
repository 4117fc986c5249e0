import type { ClientContext } from '#client/client-context.ts'
import { shortcutKey } from '#shared/text/shortcut-key.ts'

/** `/` opens the search unless the focus is in a text field. */
export function startSearchKey({ signal }: ClientContext): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      // A dialog that closed without an invoker keeps the focus until the next frame.
      const typing =
        target instanceof Element && target.checkVisibility() && target.closest('input, textarea, select, dialog')
      const search = document.getElementById('search') as HTMLDialogElement | null
      if (!search || shortcutKey(event) !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      search.showModal()
    },
    { signal },
  )
}
