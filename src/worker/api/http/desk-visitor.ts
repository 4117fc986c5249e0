import type { RulesInForce } from '#db/shop/shop-rules.ts'
import type { Visit } from '#shared/desk/visit.ts'

/** Who is in the Desk in this request. */
export type DeskVisitor = {
  visit: Visit
  sessionId: string
  /** The sealed secret of two-factor authentication; null before it is set up. */
  totpSealed: string | null
  /** The shop's rules in force. */
  rules: RulesInForce
}
