import type { Visit } from '#shared/schema/desk/visit.ts'

/** Who is at the desk in this request. */
export type DeskVisitor = {
  visit: Visit
  sessionId: string
  /** The sealed secret of the second factor; null before it is set up. */
  totpSealed: string | null
}
