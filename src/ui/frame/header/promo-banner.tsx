import { useAtomValue } from 'jotai/react'
import { siteAtom } from '#shared/state/page.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

/** The promotion. `html[data-promo]` hides it before the first paint if the visitor has closed this one. */
export function PromoBanner() {
  const banner = useAtomValue(siteAtom).info.promotion_banner
  if (!banner) return null
  return (
    <section className="promo" aria-label="Promotion">
      {banner.icon && <svg className="icon" data-icon={banner.icon} aria-hidden="true" />}
      <p>
        {banner.text} <a href={banner.link}>{banner.link_text}</a>
      </p>
      <button
        className="icon-btn"
        type="button"
        aria-label="Close this message"
        data-needs-script=""
        data-close-promo=""
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
