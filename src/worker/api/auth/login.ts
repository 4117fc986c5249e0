import * as v from 'valibot'
import { attachOrders } from '#db/orders/orders-of-user.ts'
import { replaceHash, type UserRow } from '#db/account/users.ts'
import { NOT_VERIFIED } from '#shared/api/session.ts'
import { ExistingEmail } from '#api/account/account-rules.ts'
import { beginSession } from './begin-session.ts'
import type { ApiContext } from '#api/http/context.ts'
import type { HashLane } from './hash-queue.ts'
import { scryptCost } from './hash-cost.ts'
import { countSignIn, clearFailures, uncountSignIn } from './login-throttle.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { inConstantTime } from './in-constant-time.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { clearRecentOrder } from '#api/checkout/recent-order.ts'
import { endSession, requireSession } from '#api/http/session.ts'

/** The values that HTML checkboxes and scripts send for "yes"; anything else means "no", as in Laravel. */
const Remember = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'string'
      ? ['1', 'true', 'on', 'yes'].includes(value.toLowerCase())
      : value === true || value === 1,
  ),
)
export const Credentials = v.object({ email: ExistingEmail, password: v.string(), remember: Remember })

type Authenticated = { user: UserRow; rehash: D1PreparedStatement[] }

/** POST /login: unknown addresses and wrong passwords get the same response after the same time. */
export async function login(c: ApiContext): Promise<Response> {
  const { email, password, remember } = await validated(c, Credentials)
  const { lane, user: known } = await countSignIn(c, email).catch((error: unknown) => {
    logSecurity(c, 'sign-in-limited', email)
    throw error
  })
  const authenticated = await inConstantTime(() => authenticate(c, { email, password, lane, user: known }))
  if (!authenticated) {
    logSecurity(c, 'sign-in-failed', email)
    throw new ValidationError({ email: ['These credentials do not match our records.'] })
  }

  const { user, rehash } = authenticated
  const db = c.get('db')
  if (user.verifiedAt === null) {
    await db.batch(clearFailures(c, email, lane))
    logSecurity(c, 'sign-in-unconfirmed', email)
    return c.json({ message: NOT_VERIFIED }, 409)
  }
  const writes = [...rehash, ...clearFailures(c, email, lane), attachOrders(db, user.id, email)]
  await beginSession(c, { ...user, remember }, writes)
  logSecurity(c, 'signed-in', email)
  return c.body(null, 204)
}

type Attempt = { email: string; password: string; lane: HashLane; user: UserRow | null }

async function authenticate(c: ApiContext, { email, password, lane, user }: Attempt): Promise<Authenticated | null> {
  const db = c.get('db')
  try {
    if (!(await verifyPassword(password, user?.passwordHash ?? null, lane)) || !user) return null
    const outdated = isOutdated(user.passwordHash)
    return { user, rehash: outdated ? [replaceHash(db, user, await hashPassword(password, scryptCost, lane))] : [] }
  } catch (error) {
    await db.batch(uncountSignIn(c, email, lane))
    throw error
  }
}

export async function logout(c: ApiContext): Promise<Response> {
  const { user } = await requireSession(c)
  await endSession(c)
  logSecurity(c, 'signed-out', user.email)
  clearRecentOrder(c)
  // Not "storage", which holds the theme, the banner state and the cart's hash.
  c.header('Clear-Site-Data', '"cache"')
  return c.body(null, 204)
}
