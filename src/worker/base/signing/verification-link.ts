import { apiPaths, href } from '#shared/paths.ts'
import { emailHash } from './digest.ts'
import { VERIFICATION_LINK_MS } from '#worker/base/limits.ts'
import { signedLink } from './signed-link.ts'

/** The signed path that confirms an email address, valid for an hour from `now` (UTC milliseconds). */
export function verificationPath(appKey: string, user: { id: number; email: string }, now: number): string {
  const path = href(apiPaths.verifyEmail, { id: user.id, hash: emailHash(user.email) })
  return signedLink(appKey, path, now + VERIFICATION_LINK_MS)
}
