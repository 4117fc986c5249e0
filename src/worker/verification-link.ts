import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { apiPaths, href } from '#shared/paths.ts'
import { VERIFICATION_LINK_MS } from './limits.ts'

/**
 * The signed path that confirms an email address: `/verify-email/{id}/{sha1 of the address}?expires=…&signature=…`.
 * `now` is in milliseconds; the link counts for an hour from then.
 */
export function verificationPath(appKey: string, user: { id: number; email: string }, now: number): string {
  const path = href(apiPaths.verifyEmail, { id: user.id, hash: emailHash(user.email) })
  const unsigned = `${path}?expires=${Math.floor((now + VERIFICATION_LINK_MS) / 1000)}`
  return `${unsigned}&signature=${signature(appKey, unsigned)}`
}

/** Whether the link was made here and has not expired. */
export function isSignedPath(appKey: string, { pathname, searchParams }: URL, now: number): boolean {
  const expires = searchParams.get('expires') ?? ''
  const expected = Buffer.from(signature(appKey, `${pathname}?expires=${expires}`))
  const given = Buffer.from(searchParams.get('signature') ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) * 1000 > now
}

export function emailHash(email: string): string {
  return createHash('sha1').update(email).digest('hex')
}

function signature(appKey: string, unsigned: string): string {
  return createHmac('sha256', appKey).update(unsigned).digest('hex')
}
