import { useEffect, useRef, useState } from 'react'
import { storageKeys } from '#shared/constants.ts'
import type { Preferences } from '#shared/schema/user.ts'
import { AccountLayout } from '#ui/account-layout.tsx'
import { SubmitButton } from '#ui/action-button.tsx'
import { ActionForm, useFormState } from '#ui/action-form.tsx'
import { browserObjects, readConsent } from '#ui/consent.ts'
import { cookieKinds, neededCookies, OBJECTION } from '#ui/cookie-kinds.ts'
import { DeleteAccount } from '#ui/delete-account.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Switch } from '#ui/switch.tsx'
import '#ui/styles/later.css'
import { guarded, type MemberData } from './guarded.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from './screen.ts'

const ACTION = 'update-preferences'
const modes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

type Data = MemberData<{ preferences: Preferences }>

export function load(context: LoadContext): Promise<Loaded<Data>> {
  return guarded('member', context, async () => ({ preferences: await context.api.preferences() }))
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
          <PreferencesForm preferences={data.preferences} />
          <YourData />
          <DeleteAccount />
        </>
      )}
    </AccountLayout>
  )
}

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  return (
    <ActionForm action={ACTION} className="stack stack--6">
      <ErrorSummary form={useFormState(ACTION)} />
      <section className="panel stack">
        <h2 className="h3">Theme</h2>
        <fieldset className="options">
          <legend className="sr-only">Theme</legend>
          {modes.map(([mode, name]) => (
            <label key={mode} className="option">
              <input type="radio" name="color_mode" value={mode} defaultChecked={mode === preferences.color_mode} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      </section>
      <CookieSwitches preferences={preferences} />
      <section className="panel stack stack--5">
        <h2 className="h3">Email</h2>
        <Switch title="Order updates" text="Always sent: they carry your delivery date." checked disabled />
        <Switch name="marketing" title="Design ideas" text="Two or three a month." checked={preferences.marketing} />
      </section>
      <div>
        <SubmitButton action={ACTION} className="btn btn--primary">
          Save preferences
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

/** What holds in this browser is shown once its script runs: it may have been chosen before anybody signed in. */
function CookieSwitches({ preferences }: { preferences: Preferences }) {
  const section = useRef<HTMLElement>(null)
  const [isObjecting, setObjecting] = useState(false)
  useEffect(() => {
    setObjecting(browserObjects())
    const isChosen = localStorage.getItem(storageKeys.cookieSettings) !== null
    if (!isChosen || browserObjects()) return
    const allowed = readConsent()
    for (const { name } of cookieKinds) {
      section.current!.querySelector<HTMLInputElement>(`[name=${name}]`)!.checked = allowed[name]
    }
  }, [])
  return (
    <section ref={section} className="panel stack stack--5">
      <h2 className="h3">Cookies</h2>
      {isObjecting && (
        <p className="notice">
          <span>{OBJECTION}</span>
        </p>
      )}
      <Switch {...neededCookies} checked disabled />
      {cookieKinds.map((kind) => (
        <Switch key={kind.name} {...kind} checked={preferences[kind.name]} />
      ))}
    </section>
  )
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
      <ErrorSummary form={useFormState('export-user')} />
    </section>
  )
}
