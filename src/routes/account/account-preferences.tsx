import { PASSWORD_PROVEN_MS } from '#shared/constants.ts'
import type { Consent } from '#shared/account/cookie-settings.ts'
import { fieldChecked, fieldText, type Fields } from '#shared/actions/fields.ts'
import type { Preferences } from '#shared/schema/user.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { CookieSwitches } from '#ui/frame/cookies/cookie-switches.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { FieldError, fieldError } from '#ui/form/fields/field-error.tsx'
import { Switch } from '#ui/form/fields/switch.tsx'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const ACTION = 'update-preferences'
const modes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

type Data = MemberData<{ preferences: Preferences; objects: boolean; asksPassword: boolean }>

export function load(context: LoadContext): Promise<Loaded<Data>> {
  const { api, consent, now } = context
  return requireMember('member', context, async () => {
    const [preferences, user] = await Promise.all([api.preferences(), api.user()])
    return { ...shownIn(consent, preferences), asksPassword: now - (user.authenticated_at ?? 0) > PASSWORD_PROVEN_MS }
  })
}

/** Shows this browser's consent, which may have been chosen before signing in. */
function shownIn({ objects, chosen }: Consent, preferences: Preferences) {
  return { preferences: objects ? preferences : { ...preferences, ...chosen }, objects }
}

export function head(): Head {
  return { title: 'Site preferences', noindex: true }
}

export function Screen({ data }: ScreenProps<Data>) {
  return (
    <AccountLayout title="Preferences">
      {data && (
        <>
          <h1>Preferences</h1>
          <PreferencesForm {...data} />
          <YourData />
          <DeleteAccount asksPassword={data.asksPassword} />
        </>
      )}
    </AccountLayout>
  )
}

function PreferencesForm({ preferences, objects }: { preferences: Preferences; objects: boolean }) {
  const form = useFormState(ACTION)
  const chosen = form ? chosenIn(form.values) : preferences
  const error = fieldError(form, 'color_mode')
  return (
    <ActionForm action={ACTION} errorDisplay="summary" className="stack stack--6">
      <section className="panel stack">
        <h2 className="h3">Theme</h2>
        <fieldset className="options" aria-describedby={error ? 'color_mode-error' : undefined}>
          <legend className="sr-only">Theme</legend>
          {modes.map(([mode, name], index) => (
            <label key={mode} className="option">
              <input
                type="radio"
                id={index === 0 ? 'color_mode' : undefined}
                name="color_mode"
                value={mode}
                defaultChecked={mode === chosen.color_mode}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        {error && <FieldError id="color_mode-error">{error}</FieldError>}
      </section>
      <section className="panel stack stack--5">
        <h2 className="h3">Cookies</h2>
        <CookieSwitches chosen={chosen} objects={objects} />
      </section>
      <section className="panel stack stack--5">
        <h2 className="h3">Email</h2>
        <Switch title="Order updates" text="Always on, because they include your delivery date." checked disabled />
        <Switch name="marketing" title="Design ideas" text="Two or three a month." checked={chosen.marketing} />
      </section>
      <div>
        <SubmitButton action={ACTION} className="btn btn--primary">
          Save preferences
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

function chosenIn(values: Fields) {
  return {
    color_mode: fieldText(values, 'color_mode'),
    analytics_cookies: fieldChecked(values, 'analytics_cookies'),
    third_party_services: fieldChecked(values, 'third_party_services'),
    marketing: fieldChecked(values, 'marketing'),
  }
}

function YourData() {
  return (
    <section className="panel spread wrap align-center">
      <div>
        <h2 className="h3">Your data</h2>
        <p className="muted small">Profile, addresses, orders, reviews and requests as export.xlsx.</p>
      </div>
      <ActionForm action="export-user">
        <SubmitButton action="export-user" className="btn btn--secondary">
          Download
        </SubmitButton>
      </ActionForm>
    </section>
  )
}
