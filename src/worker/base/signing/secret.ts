import { makeDigest } from './digest.ts'
import { isEqualText } from './signature.ts'

export const STAGING_COOKIE = 'staging_auth'
const SHORTEST = 16

/** Compares in constant time; the digests hide the length. An unset or short secret matches nothing. */
export function isSecret(secret: string, candidate: string): boolean {
  return isEqualText(makeDigest(secret), makeDigest(candidate)) && secret.length >= SHORTEST
}
