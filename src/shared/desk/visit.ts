import type { Role } from './permissions.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'

/** A signed-in staff member. Times are UTC milliseconds. */
export type Visit = {
  id: number
  name: string
  email: string
  role: Role
  /** False until they have set up two-factor authentication. */
  hasFactor: boolean
  /** False if they have switched the single keys off. */
  hasKeys: boolean
  /** Null while the Desk is locked for this sign-in. */
  open: { since: number; provenAt: number } | null
  /** Orders that need attention or can be started, requests to answer, and emails that failed. */
  waiting: { orders: number; requests: number; emails: number }
  /** The shop's closed days. */
  closed: ShopRules['closed']
}
