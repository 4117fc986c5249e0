import type { OrderRow } from './orders.ts'
import type { RequestRow } from './requests.ts'

export type FoundCustomer = { name: string; email: string; isMember: boolean; orders: number }

/** What a search found, the latest of each kind. `hasMore` names the kinds of which there is more. */
export type Found = {
  orders: OrderRow[]
  /** Empty for roles that see no requests, and no addresses of mail. */
  requests: RequestRow[]
  customers: FoundCustomer[]
  hasMore: { orders: boolean; requests: boolean }
}
