import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { Switch } from '#ui/form/fields/switch.tsx'

type CookieSwitchesProps = {
  chosen: CookieSettings
  /** The browser sends an opt-out signal. */
  objects: boolean
  disabled?: boolean
}

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

const cookieKinds = [
  { name: 'analytics_cookies', title: 'Analytics', text: 'Which pages visitors read, without your name.' },
  {
    name: 'third_party_services',
    title: 'Third-party services',
    text: 'The chat window and the check against robots.',
  },
] as const

const neededCookies = { title: 'Needed', text: 'Cart, sign-in, theme. Always on.' }

const OBJECTION =
  'Your browser sends a Global Privacy Control signal. We treat it as a no to both, whatever is turned on here.'
