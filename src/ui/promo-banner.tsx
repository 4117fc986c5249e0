import { useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import { storageKeys } from '#shared/constants.ts'
import { siteAtom } from '#shared/state/page.ts'
import { Icon } from './icon.tsx'

/** The site's promotion. Closed for good by `html[data-promo]`, which a script in the head sets before the first paint. */
export function PromoBanner() {
  const banner = useAtomValue(siteAtom).info.promotion_banner
  useEffect(remember, [])
  if (!banner) return null
  return (
    <aside className="promo" aria-label="Promotion">
      <div className="container">
        <p>
          {banner.text} <a href={banner.link}>{banner.link_text}</a>
        </p>
        <button className="icon-btn" type="button" aria-label="Close this message" data-needs-script onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  )
}

function remember() {
  withStorage((storage) => {
    if (storage.getItem(storageKeys.promoBanner) === null) storage.setItem(storageKeys.promoBanner, 'active')
  })
}

function close() {
  document.documentElement.dataset.promo = 'closed'
  // The text "null", not a missing key, which would show the banner again.
  withStorage((storage) => storage.setItem(storageKeys.promoBanner, 'null'))
}

function withStorage(use: (storage: Storage) => void) {
  try {
    use(localStorage)
  } catch {
    // Storage can be blocked or full: then the banner is closed for this page only.
  }
}
