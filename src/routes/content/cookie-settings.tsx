import { everythingAllowed, nothingAllowed, type CookieSettings } from '#shared/account/cookie-settings.ts'
import { paths } from '#shared/paths.ts'
import { nextPath } from '#shared/account/next-path.ts'
import { CookiesRefused } from './cookies-refused.tsx'
import { CookieForm } from '#ui/frame/cookies/cookie-form.tsx'
import { CookieSwitches } from '#ui/frame/cookies/cookie-switches.tsx'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type CookieData = {
  chosen: CookieSettings
  objects: boolean
  /** Where a form was to lead whose result the browser did not keep. */
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
          <a className="link" href={paths.privacyPolicy}>
            privacy policy
          </a>{' '}
          says what each is for.
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
