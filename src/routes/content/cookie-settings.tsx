import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { type CookieSettings, everythingAllowed, nothingAllowed } from '#shared/account/cookie-settings.ts'
import { nextPath } from '#shared/account/next-path.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'
import { CookieForm } from '#ui/frame/cookies/cookie-form.tsx'
import { CookieSwitches } from '#ui/frame/cookies/cookie-switches.tsx'

type CookieData = {
  chosen: CookieSettings
  objects: boolean
  /** Where the refused form would have led. */
  refused: string | null
}

export function load({ consent: { objects, chosen }, url }: LoadContext): Loaded<CookieData> {
  const to = url.searchParams.get('refused')
  const refused = to === null ? null : nextPath(to, paths.home)
  return { data: { objects, chosen: objects ? nothingAllowed : (chosen ?? everythingAllowed), refused } }
}

export function head({ data: { refused } }: ScreenProps<CookieData>): Head {
  return { title: refused === null ? 'Cookie settings' : 'This shop needs cookies', noindex: true }
}

export function Screen({ data: { refused, ...settings } }: ScreenProps<CookieData>) {
  return (
    <div className="container page-end">
      <div className="cookie-page stack stack--6">
        {refused === null ? <Settings {...settings} /> : <CookiesRefused next={refused} />}
      </div>
    </div>
  )
}

function Settings({ chosen, objects }: Omit<CookieData, 'refused'>) {
  return (
    <>
      <div className="page-head">
        <h1>Cookie settings</h1>
        <p className="lead">
          What this browser may load beyond what the cart needs. The{' '}
          <TextLink href={paths.privacyPolicy}>privacy policy</TextLink> says what each is for.
        </p>
      </div>
      <CookieForm className="panel stack stack--5">
        <CookieSwitches chosen={chosen} objects={objects} />
        {!objects && (
          <div className="cluster">
            <button className="btn btn--primary">Save choices</button>
          </div>
        )}
      </CookieForm>
    </>
  )
}

function CookiesRefused({ next }: { next: string }) {
  const business = useBusiness()
  return (
    <>
      <div className="page-head">
        <h1>This shop needs cookies</h1>
        <p className="lead">
          Your browser refuses cookies. Without them we can’t keep a cart or sign you in. What you just sent wasn’t
          saved in this browser.
        </p>
      </div>
      <div className="panel stack">
        <h2 className="text-xl">How to allow them</h2>
        <ul className="stack stack--2">
          <li>Chrome and Edge: open Settings, then Privacy, then Cookies, and allow this site.</li>
          <li>
            Safari on an iPhone or iPad: open Settings, then Safari, then Advanced, and turn off Block All Cookies.
          </li>
          <li>Safari on a Mac: open Settings, then Advanced, and turn off Block all cookies.</li>
          <li>Firefox: open Settings, then Privacy &amp; Security, and add an exception for this site.</li>
        </ul>
        <p>
          Then <TextLink href={next}>continue </TextLink> and try again. Or call{' '}
          <a className="link nowrap" href={business.phoneHref}>
            {business.phoneDisplay}
          </a>
          , and we take your order.
        </p>
      </div>
    </>
  )
}
