import { everythingAllowed, nothingAllowed, type CookieSettings } from '#shared/account/cookie-settings.ts'
import { paths } from '#shared/paths.ts'
import { CookieForm } from '#ui/frame/cookie-form.tsx'
import { CookieSwitches } from '#ui/form/cookie-switches.tsx'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type CookieData = { chosen: CookieSettings; objects: boolean }

export function load({ consent: { objects, chosen } }: LoadContext): Loaded<CookieData> {
  return { data: { objects, chosen: objects ? nothingAllowed : (chosen ?? everythingAllowed) } }
}

export function head(): Head {
  return { title: 'Cookie settings', noindex: true }
}

export function Screen({ data: { chosen, objects } }: ScreenProps<CookieData>) {
  return (
    <div className="container page-end">
      <div className="cookie-page stack stack--6">
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
      </div>
    </div>
  )
}
