import { createHash, timingSafeEqual } from 'node:crypto'

export const STAGING_COOKIE = 'staging_auth'
const SHORTEST = 16

/** Whether `given` is the staging secret, in constant time. A secret that is unset or short lets nobody in. */
export function isStagingSecret(secret: string, given: string): boolean {
  const [expected, actual] = [secret, given].map((text) => createHash('sha256').update(text).digest())
  return secret.length >= SHORTEST && timingSafeEqual(expected!, actual!)
}
