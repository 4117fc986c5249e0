import type { Order } from '#shared/schema/checkout.ts'
import type { User } from '#shared/schema/user.ts'
import { nullIfRejected } from './null-if-rejected.ts'
import type { LoadContext } from './screen.ts'

type UserAndOrder = {
  user: User | null
  order: Order | null
  /** The order number in the URL, even if the visitor may not see that order. */
  number: string
}

/** Loads what fills in a form: the member, and the order that `order` and `token` in the URL name. */
export async function userAndOrder({ api, url, isGuest }: LoadContext): Promise<UserAndOrder> {
  const number = url.searchParams.get('order') ?? ''
  const token = url.searchParams.get('token') ?? ''
  const [user, order] = await Promise.all([
    isGuest ? null : nullIfRejected(api.user()),
    number && (token || !isGuest) ? nullIfRejected(api.order(number, { token })) : null,
  ])
  return { user, order, number }
}
