import { digestOf } from './digest.ts'
import { isSame } from './signature.ts'

export const STAGING_COOKIE = 'staging_auth'
const SHORTEST = 16

/** Compares in constant time; the digests hide the length. An unset or short secret matches nothing. */
export function isSecret(secret: string, candidate: string): boolean {
  return isSame(digestOf(secret), digestOf(candidate)) && secret.length >= SHORTEST
}
