import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { cookieKinds, neededCookies, OBJECTION } from '#ui/frame/cookie-kinds.ts'
import { Switch } from './switch.tsx'

/** The consent switches. `objects`: the browser sends an opt-out signal. */
export function CookieSwitches({ chosen, objects }: { chosen: CookieSettings; objects: boolean }) {
  return (
    <>
      {objects && (
        <p className="notice">
          <span>{OBJECTION}</span>
        </p>
      )}
      <Switch {...neededCookies} checked disabled />
      {cookieKinds.map((kind) => (
        <Switch key={kind.name} {...kind} checked={chosen[kind.name]} />
      ))}
    </>
  )
}
