import type { Action } from './action.ts'
import { everythingAllowed, nothingAllowed, type CookieSettings } from '#shared/account/cookie-settings.ts'
import { fieldChecked, fieldText, type Fields } from './fields.ts'

export const CHOSEN = 'Cookie settings saved.'

export const chooseCookies: Action = async (fields) => ({ next: 'stay', consent: choiceIn(fields), message: CHOSEN })

export function choiceIn(fields: Fields): CookieSettings {
  const choice = fieldText(fields, 'choice')
  if (choice === 'accept') return everythingAllowed
  if (choice === 'reject') return nothingAllowed
  return {
    analytics_cookies: fieldChecked(fields, 'analytics_cookies'),
    third_party_services: fieldChecked(fields, 'third_party_services'),
  }
}
