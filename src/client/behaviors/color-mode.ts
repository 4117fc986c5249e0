import { storageKeys } from '#shared/constants.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { readSynced, writeSynced } from '#client/storage/synced-storage.ts'
import type { ClientContext } from '#client/client-context.ts'

const RADIOS = 'input:is([name=color-mode], [name=color_mode])'

/** Stores the theme in localStorage and in a cookie, so that the server renders the next page with it. */
export function startColorMode({ store, signal }: ClientContext): void {
  const { dataset } = document.documentElement
  const show = () => {
    const own = readSynced(storageKeys.colorMode)
    const chosen = own ?? 'system'
    if (chosen === 'system') delete dataset.theme
    else dataset.theme = chosen
    for (const radio of document.querySelectorAll<HTMLInputElement>(RADIOS)) {
      // Without a choice in this browser, a member's preferences page shows what the account has stored.
      if (own || radio.name === 'color-mode') radio.checked = radio.value === chosen
    }
  }
  show()
  // The next page's own switch exists only after the page has rendered.
  store.sub(currentPageAtom, () => queueMicrotask(show))
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target as Element).matches(RADIOS)) return
      writeSynced(storageKeys.colorMode, (target as HTMLInputElement).value)
      show()
    },
    { signal },
  )
}
