import { storageKeys } from '#shared/constants.ts'
import type { ClientContext } from '#client/client-context.ts'
import { readStorage, writeStorage } from '#client/storage/storage.ts'

/** Several alternate, such as one of a weekend and the automatic one. */
const MOST_CLOSED = 8

/** The stored state is 'active' at first; closing a banner stores its key before those of earlier ones. */
export function startPromoBanner({ signal }: ClientContext): void {
  if (readStorage(storageKeys.promoBanner) === null) writeStorage(storageKeys.promoBanner, 'active')
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[data-close-promo]')) return
      const { dataset } = document.documentElement
      const earlier = readStorage(storageKeys.promoBanner)?.match(/[\da-f]{6}/g) ?? []
      writeStorage(storageKeys.promoBanner, [dataset.promo, ...earlier].slice(0, MOST_CLOSED).join(' '))
      dataset.promo = 'closed'
    },
    { signal },
  )
}
