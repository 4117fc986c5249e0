import { storageKeys } from '#shared/constants.ts'
import type { BrowserShop } from './shop.ts'
import { readStorage, writeStorage } from './storage.ts'

/** The switch in the footer, and the one among a member's preferences. */
const FIELDS = ['color-mode', 'color_mode']

/** The footer's theme switch: system, light or dark, kept under `color-mode`. */
export function startColorMode({ signal }: BrowserShop): void {
  const chosen = readStorage(storageKeys.colorMode) ?? 'system'
  const radios = document.querySelectorAll<HTMLInputElement>('.theme-switch input')
  for (const radio of radios) radio.checked = radio.value === chosen
  document.addEventListener(
    'change',
    ({ target }) => {
      const radio = target as HTMLInputElement
      if (!FIELDS.includes(radio.name)) return
      writeStorage(storageKeys.colorMode, radio.value)
      if (radio.value === 'system') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = radio.value
    },
    { signal },
  )
}
