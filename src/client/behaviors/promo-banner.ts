import { storageKeys } from '#shared/constants.ts'
import type { ClientContext } from '#client/client-context.ts'
import { readStorage, writeStorage } from '#client/storage/storage.ts'

/** Several alternate, such as one of a weekend and the automatic one. */
const MOST_CLOSED = 8

/** The stored state is 'active' until the visitor closes the page's banner, which stores "null" and the banner's key. */
export function startPromoBanner({ signal }: ClientContext): void {
  const { dataset } = document.documentElement
  if (dataset.promo !== 'closed') writeStorage(storageKeys.promoBanner, 'active')
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[data-close-promo]')) return
      const earlier = readStorage(storageKeys.closedPromos)?.split(' ') ?? []
      writeStorage(storageKeys.promoBanner, 'null')
      writeStorage(storageKeys.closedPromos, [dataset.promo, ...earlier].slice(0, MOST_CLOSED).join(' '))
      dataset.promo = 'closed'
    },
    { signal },
  )
}
