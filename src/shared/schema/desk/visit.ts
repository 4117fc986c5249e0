import type { Role } from '#shared/desk/permissions.ts'

/** Somebody of the staff at the desk. Times are UTC milliseconds. */
export type Visit = {
  id: number
  name: string
  email: string
  role: Role
  /** False until they have set up their second factor. */
  hasFactor: boolean
  /** False if they have switched the single keys off. */
  hasKeys: boolean
  /** Null while the desk is closed for this sign-in. */
  open: { since: number; provenAt: number } | null
  /** Orders that need attention or can be started, and requests to answer. */
  waiting: { orders: number; requests: number }
}

/** What the page shows before the second factor is set up. */
export type EnrollmentStart = {
  /** Base32, for typing. */
  secret: string
  /** The `otpauth:` address as the rows of a QR code. */
  qr: boolean[][]
}

/** Each code opens the desk once. They are shown this one time. */
export type Enrolled = { codes: string[] }
