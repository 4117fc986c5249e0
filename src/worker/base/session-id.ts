import { randomBytes } from 'node:crypto'

const MEMBER_PREFIX = 'm.'

/** A visitor's session id: 256 random bits that are stored nowhere. */
export function newVisitorId(): string {
  return randomBytes(32).toString('base64url')
}

/** A member's session id. The prefix tells that a row may exist, so that visitors never cost a query. */
export function newMemberId(): string {
  return MEMBER_PREFIX + newVisitorId()
}

export function isVisitorId(id: string): boolean {
  return /^[\w-]{43}$/.test(id)
}

/** Whether the id was given to a member; only the database knows whether that session still goes on. */
export function isMemberId(id: string): boolean {
  return /^m\.[\w-]{43}$/.test(id)
}
