import { randomBytes } from 'node:crypto'
import { makeDigest } from './digest.ts'
import { seal } from './seal.ts'

/** A new secret for a quote's link, and what the database stores of it. Pages know their paths in small letters alone. */
export async function newQuoteLink(appKey: string): Promise<{ token: string; digest: string; sealed: string }> {
  const token = randomBytes(24).toString('hex')
  return { token, digest: makeDigest(token), sealed: await seal(appKey, token) }
}
