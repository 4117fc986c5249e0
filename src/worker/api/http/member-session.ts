import type { SessionRow } from '#db/account/sessions.ts'

export type SessionUser = Omit<SessionRow, 'passwordVersion' | 'remember' | 'lastSeenAt' | 'expiresAt'> & {
  verified: boolean
}

export type MemberSession = { id: string; user: SessionUser; passwordVersion: number; remember: boolean }

export type IssuedSession = { id: string; maxAgeMs: number }
