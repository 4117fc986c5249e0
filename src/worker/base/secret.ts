import { createHash, timingSafeEqual } from 'node:crypto'

export const STAGING_COOKIE = 'staging_auth'
const SHORTEST = 16

/** Compares in constant time. An unset or short secret matches nothing. */
export function isSecret(secret: string, candidate: string): boolean {
  const [expected, actual] = [secret, candidate].map((text) => createHash('sha256').update(text).digest())
  return secret.length >= SHORTEST && timingSafeEqual(expected!, actual!)
}
