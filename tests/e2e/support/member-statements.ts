import { hashPassword } from '#api/auth/password-hash.ts'
import { insertSession } from '#db/account/sessions.ts'
import { sessionLifetime } from '#worker/base/limits.ts'
import { emailOf, MEMBER_PASSWORD, members, sessionOf } from './members.ts'

const ADD_USER = `INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
  VALUES ('Robin Reed', 'Robin', 'Reed', ?, ?, ?, 1760000000000)`

/** Inserts the members, each with a session, because registering and signing in take time and have their own tests. */
export async function memberStatements(db: D1Database): Promise<D1PreparedStatement[]> {
  const hash = await hashPassword(MEMBER_PASSWORD)
  const now = Date.now()
  const lifetime = { idleExpiresAt: now + sessionLifetime.idleMs, expiresAt: now + sessionLifetime.maximumMs }
  return members.flatMap((name) => {
    const [email, id] = [emailOf(name), sessionOf(name)]
    const user = db.prepare(ADD_USER).bind(email, name === 'unverified' ? null : 1, hash)
    const session = { email, passwordVersion: 1, remember: false, now, ...lifetime }
    const elsewhere = { ...session, id: sessionOf(name).replace(/-$/, '2'), device: 'Safari on iPhone' }
    return [
      user,
      insertSession(db, { ...session, id, device: 'Chrome on Windows' }),
      ...(name === 'busy' ? [insertSession(db, elsewhere)] : []),
    ]
  })
}
