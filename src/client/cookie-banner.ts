import { paths } from '#shared/paths.ts'
import type { SiteInfo } from '#shared/schema/site.ts'
import { everythingAllowed, nothingAllowed } from '#shared/cookie-settings.ts'
import { siteAtom } from '#shared/state/page.ts'
import '#ui/styles/later.css'
import { chooseCookies, markAsked } from './consent.ts'
import type { BrowserShop } from './shop.ts'

/**
 * Asks about cookies, at the bottom of the window but first in the order of the document, so that Tab comes to it
 * first. Once shown it counts as asked: whoever passes it by is not asked again for 30 days.
 */
export function showCookieBanner(shop: BrowserShop): void {
  const banner = document.createElement('section')
  banner.className = 'cookie-banner'
  banner.ariaLabel = 'Cookies'
  banner.ariaLive = 'polite'
  const first = document.querySelector('.skip-link') ?? document.body.firstElementChild!
  first.insertAdjacentElement('afterend', banner)
  // What enters a live region is read out; what comes with it is not. After the frame that brings the region and its
  // style sheet, so that neither frame is a long one.
  requestAnimationFrame(() => setTimeout(() => (banner.innerHTML = markup(shop.store.get(siteAtom).info))))
  banner.addEventListener('click', ({ target }) => {
    const { answer } = (target as HTMLElement).dataset
    if (answer) chooseCookies(shop, answer === 'accept' ? everythingAllowed : nothingAllowed)
  })
  markAsked()
}

function markup(info: SiteInfo): string {
  return `<div>
    <h2>Cookies, your call.</h2>
    <p>${purpose(info)} <a class="link" href="${paths.privacyPolicy}">Privacy policy</a></p>
  </div>
  <div class="cluster">
    <button class="btn btn--quiet" type="button" data-cookie-settings>Choose</button>
    <button class="btn btn--secondary" type="button" data-answer="reject">Reject all</button>
    <button class="btn btn--secondary" type="button" data-answer="accept">Accept all</button>
  </div>`
}

/** Says what would really be loaded. */
function purpose({ analytics_id, chat, head_scripts, body_scripts }: SiteInfo): string {
  const counted = analytics_id || head_scripts || body_scripts ? 'count visits' : ''
  const also = [counted, chat ? 'offer chat' : ''].filter(Boolean).join(' and ')
  return also
    ? `We use what the cart needs. Unless you say no, we also ${also}.`
    : 'Today we use only what the cart needs. Your choice holds if that changes.'
}
