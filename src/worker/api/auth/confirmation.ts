import { changeEmail, requestedEmailQuery } from '#db/account/email-changes.ts'
import { attachOrders } from '#db/orders/orders-of-user.ts'
import { confirmEmail, userQuery, type UserRow } from '#db/account/users.ts'
import type { Counter } from '#db/limits/rate-limits.ts'
import type { ApiContext } from '#api/http/context.ts'
import { countAndAsk } from '#api/http/throttle.ts'
import { emailHash } from '#worker/base/signing/digest.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { isSignedLink } from '#worker/base/signing/signed-link.ts'

/** Outcomes of an emailed link: it confirms a new account's address, a requested change, or nothing anymore. */
export type Confirmation = { kind: 'registration' | 'change' | 'done'; user: UserRow; email: string }

export function isGenuineLink(c: ApiContext, url: URL): boolean {
  return isSignedLink(c.get('settings').appKey, url, Date.now())
}

/**
 * Counts the try and finds what the link confirms. Null if the account is gone, or the address is neither its own nor
 * the requested one.
 */
export async function findConfirmation(
  c: ApiContext,
  counters: readonly Counter[],
  { id, hash }: { id: string; hash: string },
): Promise<Confirmation | null> {
  const [db, userId] = [c.get('db'), Number(id)]
  const [user, requested] = await countAndAsk(c, counters, userQuery(db, userId), requestedEmailQuery(db, userId))
  if (!user) return null
  if (emailHash(user.email) === hash) {
    return { kind: user.verifiedAt === null ? 'registration' : 'done', user, email: user.email }
  }
  return requested !== null && emailHash(requested) === hash ? { kind: 'change', user, email: requested } : null
}

/**
 * Statements that confirm the address and attach the guest orders placed with it. Run them only for someone who has
 * proven both the mailbox, by the link, and the account, by its session or password. They fail the batch if the address
 * is taken or another request was faster.
 */
export function confirming(c: ApiContext, { kind, user, email }: Confirmation): D1PreparedStatement[] {
  const [db, now] = [c.get('db'), Date.now()]
  if (kind === 'change') return changeEmail(db, { userId: user.id, from: user.email, to: email, now })
  return [confirmEmail(db, user.id, now), attachOrders(db, user.id, email)]
}

export function logConfirmed(c: ApiContext, { kind, user }: Confirmation): void {
  logSecurity(c, kind === 'change' ? 'email-changed' : 'email-confirmed', user.email)
}

/** The database rejects the batch if the account has changed meanwhile. */
export function isStale(error: unknown): boolean {
  return error instanceof Error && error.message.includes('assertion')
}
