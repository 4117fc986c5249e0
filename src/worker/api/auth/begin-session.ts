import { mergeCarts } from '#db/cart/merge-cart.ts'
import { preferencesQuery } from '#db/account/profile.ts'
import { cartCookie, setCartCookie } from '#api/cart/cart-cookie.ts'
import type { ApiContext } from '#api/http/context.ts'
import { newSession } from '#api/http/session.ts'
import { rememberDevice } from './known-device.ts'
import { addPreferenceCookies } from '#api/account/preference-cookies.ts'

type Member = { id: number; email: string; passwordVersion: number; remember: boolean }

/**
 * Signs in this browser, with its cart, remembers it, and reads its member's preferences, in one batch after `writes`.
 * The address must be confirmed in that batch or earlier.
 */
export async function beginSession(c: ApiContext, member: Member, writes: D1PreparedStatement[]): Promise<void> {
  const db = c.get('db')
  const session = newSession(c, member)
  const device = rememberDevice(c, member.email)
  const carts = mergeCarts(db, cartCookie(c), member.email, Date.now())
  const preferences = preferencesQuery(db, member.id)
  const statements = [...carts.statements, ...session.statements, ...device.statements, ...preferences.statements]
  const results = await db.batch([...writes, ...statements])
  session.enter()
  device.enter()
  const adopted = results[writes.length]?.results ?? []
  if (adopted.length > 0) setCartCookie(c, carts.freshHash)
  addPreferenceCookies(c, preferences.read(results.slice(-preferences.statements.length)))
}
