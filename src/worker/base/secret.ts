import { createHash, timingSafeEqual } from 'node:crypto'

export const STAGING_COOKIE = 'staging_auth'
const SHORTEST = 16

/** Whether `given` is the secret, in constant time. One that is unset or short is nobody's. */
export function isSecret(secret: string, candidate: string): boolean {
  const [expected, actual] = [secret, candidate].map((text) => createHash('sha256').update(text).digest())
  return secret.length >= SHORTEST && timingSafeEqual(expected!, actual!)
}
