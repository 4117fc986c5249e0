import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'
import type { Session } from './state/session.ts'

export const NOT_VERIFIED = 'Your email address is not verified.'

/** Asks who is here. Never throws: what cannot be asked is `unavailable`. */
export async function readSession(api: Api): Promise<Session> {
  try {
    return { state: 'member', user: await api.user() }
  } catch (error) {
    if (!(error instanceof HttpError)) return { state: 'unavailable' }
    if (error.status === 401) return { state: 'guest' }
    return error.status === 409 && error.message === NOT_VERIFIED ? { state: 'unverified' } : { state: 'unavailable' }
  }
}
