import { atom } from 'jotai/vanilla'
import type { User } from '../schema/user.ts'

/**
 * `unverified` is signed in without a confirmed address; `unavailable` means an unreachable API, which signs no one
 * out.
 */
export type Session =
  | { state: 'guest' }
  | { state: 'member'; user: User }
  | { state: 'unverified'; email: string | null }
  | { state: 'unavailable' }

export const guest: Session = { state: 'guest' }

export const sessionAtom = atom<Session | undefined>(undefined)
