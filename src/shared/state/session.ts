import { atom } from 'jotai/vanilla'
import type { User } from '../schema/user.ts'

/**
 * Who is here. A guest; a member; `unverified`: signed in, but the email address, where it is known, is not confirmed yet; `unavailable`:
 * nobody knows, for the API could not be asked, which signs nobody out.
 */
export type Session =
  | { state: 'guest' }
  | { state: 'member'; user: User }
  | { state: 'unverified'; email: string | null }
  | { state: 'unavailable' }

export const guest: Session = { state: 'guest' }

/** Undefined while it is not known yet. */
export const sessionAtom = atom<Session | undefined>(undefined)
