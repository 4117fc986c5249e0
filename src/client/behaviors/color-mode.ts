import { storageKeys } from '#shared/constants.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { readSynced, writeSynced } from '#client/storage/synced-storage.ts'
import type { ClientContext } from '#client/client-context.ts'

const RADIOS = 'input:is([name=color-mode], [name=color_mode])'

/**
 * The theme: system, light or dark, kept under `color-mode` and in a cookie of that name, so that the server draws the
 * next page in it. A page that forces a theme is not asked: its sheet wins, and the choice stays what it was.
 */
export function startColorMode({ store, signal }: ClientContext): void {
  const { dataset } = document.documentElement
  const show = () => {
    const own = readSynced(storageKeys.colorMode)
    const chosen = own ?? 'system'
    if (chosen === 'system') delete dataset.theme
    else dataset.theme = chosen
    for (const radio of document.querySelectorAll<HTMLInputElement>(RADIOS)) {
      // Where nothing was chosen here, a member's preferences show what the account says.
      if (own || radio.name === 'color-mode') radio.checked = radio.value === chosen
    }
  }
  show()
  // The next page's own switch is there once it is drawn.
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
