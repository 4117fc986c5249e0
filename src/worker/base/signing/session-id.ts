import { slugs } from '#shared/business/first-business.ts'
import { randomBytes } from 'node:crypto'

const MEMBER_PREFIX = 'm.'

/** The name of the shop's session cookie. With its prefix, browsers accept the cookie from this host alone. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${slugs.name}_session` : `${slugs.name}_session`
}

/** A visitor's session id: 256 random bits, not stored anywhere. */
export function newVisitorId(): string {
  return randomBytes(32).toString('base64url')
}

/** A member's session id. Its prefix says that the database may have a row, so visitors' ids need no query. */
export function newMemberId(): string {
  return MEMBER_PREFIX + newVisitorId()
}

export function isVisitorId(id: string): boolean {
  return /^[\w-]{43}$/.test(id)
}

/** True for an id issued to a member; only the database knows whether the session is still valid. */
export function isMemberId(id: string): boolean {
  return /^m\.[\w-]{43}$/.test(id)
}
