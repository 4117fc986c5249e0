import * as v from 'valibot'
import { mergePreferences, loadPreferences, setNames } from '#db/account/profile.ts'
import type { Preferences, User } from '#shared/schema/user.ts'
import type { ApiContext } from '#api/http/context.ts'
import { setPreferenceCookies } from './preference-cookies.ts'
import { OptionalFlag, OptionalText, Text } from '#api/http/rules.ts'
import type { SessionUser } from '#api/http/member-session.ts'
import { requireUser } from '#api/http/session.ts'
import { validated } from '#api/http/validation.ts'

export const ProfileBody = v.object({ first_name: Text, last_name: Text, name: OptionalText })

export const PreferencesBody = v.object({
  color_mode: v.optional(v.nullable(v.picklist(['system', 'light', 'dark'])), null),
  analytics_cookies: OptionalFlag,
  third_party_services: OptionalFlag,
  marketing: OptionalFlag,
})

/** Defaults: consent like a visitor who has not answered the banner, and no marketing emails. */
const unchosen: Preferences = {
  color_mode: 'system',
  analytics_cookies: true,
  third_party_services: true,
  marketing: false,
}

export async function user(c: ApiContext): Promise<Response> {
  return c.json({ data: userJson(await requireUser(c)) })
}

export async function updateProfile(c: ApiContext): Promise<Response> {
  const member = await requireUser(c)
  const { first_name, last_name, name } = await validated(c, ProfileBody)
  const names = { first_name, last_name, name: name ?? `${first_name} ${last_name}` }
  await setNames(c.get('db'), member.id, names)
  return c.json({ data: userJson({ ...member, ...names }) })
}

export async function preferences(c: ApiContext): Promise<Response> {
  const user = await requireUser(c)
  return c.json({ data: { ...unchosen, ...(await loadPreferences(c.get('db'), user.id)) } })
}

export async function updatePreferences(c: ApiContext): Promise<Response> {
  const user = await requireUser(c)
  const body = await validated(c, PreferencesBody)
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  const chosen = await mergePreferences(c.get('db'), user.id, changes, Date.now())
  setPreferenceCookies(c, changes)
  return c.json({ data: { ...unchosen, ...chosen } })
}

function userJson({ id, name, first_name, last_name, email, created_at, ...session }: SessionUser): User {
  const { emailVerifiedAt, authenticatedAt } = session
  return {
    id,
    name,
    first_name,
    last_name,
    email,
    created_at,
    email_verified_at: emailVerifiedAt === null ? null : new Date(emailVerifiedAt).toISOString(),
    authenticated_at: authenticatedAt,
  }
}
