import { storageKeys } from '#shared/constants.ts'
import type { BrowserShop } from './shop.ts'
import { readStorage, writeStorage } from './storage.ts'

const FIELD = 'color-mode'

/** The footer's theme switch: system, light or dark, kept under `color-mode`. */
export function startColorMode({ signal }: BrowserShop): void {
  const chosen = readStorage(storageKeys.colorMode) ?? 'system'
  const radios = document.querySelectorAll<HTMLInputElement>(`input[name="${FIELD}"]`)
  for (const radio of radios) radio.checked = radio.value === chosen
  document.addEventListener(
    'change',
    ({ target }) => {
      const radio = target as HTMLInputElement
      if (radio.name !== FIELD) return
      writeStorage(storageKeys.colorMode, radio.value)
      if (radio.value === 'system') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = radio.value
    },
    { signal },
  )
}
