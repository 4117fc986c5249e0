import * as v from 'valibot'
import { mergeCarts } from '#db/merge-cart.ts'
import { attachOrders } from '#db/orders-of-user.ts'
import { preferencesOf } from '#db/profile.ts'
import { findUserByEmail, replaceHash, type UserRow } from '#db/users.ts'
import { NOT_VERIFIED } from '#shared/api/session.ts'
import { ExistingEmail } from './account-rules.ts'
import { cartCookie, setCartCookie } from '#api/cart/cart-cookie.ts'
import type { ApiContext } from '#api/http/context.ts'
import { rejectWhenFull } from './hash-queue.ts'
import { countSignIn, clearFailures, uncountSignIn } from './login-throttle.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'
import { addPreferenceCookies } from './preference-cookies.ts'
import { newSession } from '#api/http/session.ts'
import { inConstantTime } from './in-constant-time.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

/** The values that HTML checkboxes and scripts send for "yes"; anything else means "no", as in Laravel. */
const Remember = v.pipe(
  v.unknown(),
  v.transform((value) => ['1', 'true', 'on', 'yes'].includes(String(value).toLowerCase())),
)
export const Credentials = v.object({ email: ExistingEmail, password: v.string(), remember: Remember })

type Authenticated = { user: UserRow; rehash: D1PreparedStatement[] }

/** POST /login: unknown addresses and wrong passwords get the same response after the same time. */
export async function login(c: ApiContext): Promise<Response> {
  const { email, password, remember } = await validated(c, Credentials)
  rejectWhenFull()
  await countSignIn(c, email)
  const authenticated = await inConstantTime(() => authenticate(c, email, password))
  if (!authenticated) throw new ValidationError({ email: ['These credentials do not match our records.'] })

  const { user, rehash } = authenticated
  const db = c.get('db')
  if (user.verifiedAt === null) {
    await db.batch(clearFailures(c, email))
    return c.json({ message: NOT_VERIFIED }, 409)
  }
  const session = newSession(c, { email, passwordVersion: user.passwordVersion, remember })
  const carts = mergeCarts(db, cartCookie(c), email, Date.now())
  const [adopted] = await db.batch([
    ...carts.statements,
    ...session.statements,
    ...rehash,
    ...clearFailures(c, email),
    attachOrders(db, user.id, email),
  ])
  session.enter()
  if (adopted!.results.length > 0) setCartCookie(c, carts.freshHash)
  addPreferenceCookies(c, await preferencesOf(db, user.id))
  return c.body(null, 204)
}

async function authenticate(c: ApiContext, email: string, password: string): Promise<Authenticated | null> {
  const db = c.get('db')
  const user = await findUserByEmail(db, email)
  try {
    if (!(await verifyPassword(password, user?.passwordHash ?? null)) || !user) return null
    const outdated = isOutdated(user.passwordHash)
    return { user, rehash: outdated ? [replaceHash(db, user, await hashPassword(password))] : [] }
  } catch (error) {
    await db.batch(uncountSignIn(c, email))
    throw error
  }
}
