import { useAtomValue } from 'jotai/react'
import { paths } from '#shared/paths.ts'
import { asksConsentAtom, type PageInfo, siteAtom } from '#shared/state/page.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { CookieForm } from './cookie-form.tsx'

/** Comes first in the document, so that Tab reaches it first. */
export function CookieBanner() {
  const isAsking = useAtomValue(asksConsentAtom)
  const { info } = useAtomValue(siteAtom)
  if (!isAsking) return null
  return (
    <section className="cookie-banner" aria-label="Cookies">
      <div>
        <h2>Cookies, your call.</h2>{' '}
        <p>
          {purpose(info)} <TextLink href={paths.privacyPolicy}>Privacy policy</TextLink>
        </p>
      </div>
      <CookieForm className="cookie-banner__answers">
        <a className="btn btn--quiet" href={paths.cookieSettings} data-cookie-settings="">
          Choose
        </a>
        <button className="btn btn--secondary" name="choice" value="reject">
          Reject all
        </button>
        <button className="btn btn--secondary" name="choice" value="accept">
          Accept all
        </button>
      </CookieForm>
    </section>
  )
}

/** Names only the services that are configured. */
function purpose({ analytics_id, chat, head_scripts, body_scripts }: PageInfo): string {
  const counted = analytics_id || head_scripts || body_scripts ? 'count visits' : ''
  const also = [counted, chat ? 'offer chat' : ''].filter(Boolean).join(' and ')
  return also
    ? `We use cookies the cart needs. Unless you say no, we also ${also}.`
    : 'Today we use only what the cart needs. Your choice stays if that changes.'
}
