import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { cookieKinds, neededCookies, OBJECTION } from './cookie-kinds.ts'
import { Switch } from '#ui/form/fields/switch.tsx'

type CookieSwitchesProps = {
  chosen: CookieSettings
  /** The browser sends an opt-out signal. */
  objects: boolean
  disabled?: boolean
}

/** The consent switches. */
export function CookieSwitches({ chosen, objects, disabled }: CookieSwitchesProps) {
  return (
    <>
      {objects && (
        <p className="notice">
          <span>{OBJECTION}</span>
        </p>
      )}
      <Switch {...neededCookies} checked disabled />
      {cookieKinds.map((kind) => (
        <Switch key={kind.name} {...kind} checked={chosen[kind.name]} disabled={disabled} />
      ))}
    </>
  )
}
