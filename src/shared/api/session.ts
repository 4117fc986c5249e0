import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { Session } from '#shared/state/session.ts'

export const NOT_VERIFIED = 'Your email address is not verified.'

/** Loads the session. Never throws: on failure the state is `unavailable`. */
export async function readSession(api: Api): Promise<Session> {
  try {
    return { state: 'member', user: await api.user() }
  } catch (error) {
    if (!(error instanceof HttpError)) return { state: 'unavailable' }
    if (error.status === 401) return { state: 'guest' }
    if (error.status !== 409 || error.message !== NOT_VERIFIED) return { state: 'unavailable' }
    return { state: 'unverified', email: await unverifiedAddress(api) }
  }
}

export function verificationReminder(session: Session): NoticeText | null {
  if (session.state !== 'unverified') return null
  return { kind: 'warning', text: `A verification email has been sent to ${session.email ?? 'your address'}` }
}

async function unverifiedAddress(api: Api): Promise<string | null> {
  try {
    return (await api.verificationAddress()).email
  } catch {
    // Another API host may not provide the address; the reminder then omits it.
    return null
  }
}
