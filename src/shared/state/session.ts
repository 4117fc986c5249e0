import { atom } from 'jotai/vanilla'
import type { User } from '../schema/user.ts'

/**
 * The session: guest; member; `unverified` (signed in, but the email address is not confirmed); or `unavailable` (the
 * API could not be reached, which signs nobody out).
 */
export type Session =
  | { state: 'guest' }
  | { state: 'member'; user: User }
  | { state: 'unverified'; email: string | null }
  | { state: 'unavailable' }

export const guest: Session = { state: 'guest' }

/** Undefined while unknown. */
export const sessionAtom = atom<Session | undefined>(undefined)
