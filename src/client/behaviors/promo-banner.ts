import { storageKeys } from '#shared/constants.ts'
import type { ClientContext } from '#client/client-context.ts'
import { readStorage, writeStorage } from '#client/storage/storage.ts'

/** The stored state is 'active' at first; closing the banner stores "null", so that it stays closed. */
export function startPromoBanner({ signal }: ClientContext): void {
  if (readStorage(storageKeys.promoBanner) === null) writeStorage(storageKeys.promoBanner, 'active')
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[data-close-promo]')) return
      writeStorage(storageKeys.promoBanner, 'null')
      document.documentElement.dataset.promo = 'closed'
    },
    { signal },
  )
}
