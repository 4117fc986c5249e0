import type { Db } from '#db/db.ts'

/** A customer's certificate. `isOwn` is false for one that only the quote in a cart brings with it. */
export type Exemption = { certificate: string; states: string[]; expiresAt: number; isOwn: boolean }

/** SQL for certificates on file as JSON: those `e` of which `isOwn` or `also` is true. */
export function exemptionsJson(isOwn: string, also: string): string {
  return `(SELECT json_group_array(json_object('certificate', e.certificate, 'states', json(e.states),
      'expiresAt', e.expires_at, 'isOwn', json(iif(${isOwn}, 'true', 'false'))))
    FROM tax_exemptions e WHERE ${isOwn} OR ${also})`
}

/** SQL that is true of a certificate `e` of the member with this id: whoever only typed an address is no member of it. */
export function isOfMember(userId: string): string {
  return `coalesce(e.email = (SELECT lower(u.email) FROM users u
    WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL), 0)`
}

/** The certificate that frees a sale in a state from its tax now; null for none. */
export function findExemption(all: readonly Exemption[], state: string | null, now: number): Exemption | null {
  return all.find(({ states, expiresAt }) => state !== null && states.includes(state) && now < expiresAt) ?? null
}

/** The certificates of an address, for what staff do for its owner. */
export async function findExemptions(db: Db, email: string): Promise<Exemption[]> {
  const sql = `SELECT ${exemptionsJson('e.email = ?1', '0')} AS found`
  return JSON.parse((await db.prepare(sql).bind(email.toLowerCase()).first<string>('found'))!) as Exemption[]
}
