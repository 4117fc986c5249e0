import { hashPassword } from '#api/password-hash.ts'
import { wrangler } from '../../../scripts/wrangler.ts'
import { emailOf, MEMBER_PASSWORD, members } from './members.ts'

/** Writes the members straight into the database: registering is throttled, and has a journey of its own. */
export async function seedMembers(state: string, options: readonly string[]): Promise<void> {
  const hash = await hashPassword(MEMBER_PASSWORD)
  const rows = members.map((name) => {
    const verified = name === 'unverified' ? 'NULL' : '1'
    return `('Robin Reed', 'Robin', 'Reed', '${emailOf(name)}', ${verified}, '${hash}', 1760000000000)`
  })
  const columns = 'name, first_name, last_name, email, email_verified_at, password_hash, created_at'
  const sql = `INSERT INTO users (${columns}) VALUES ${rows.join(', ')}`
  wrangler('d1', 'execute', 'DB', '--local', '--persist-to', state, '--command', sql, ...options)
}
