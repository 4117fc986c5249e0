import { createHash } from 'node:crypto'

/** SHA-256 in hex. The database stores digests of secrets, so that a copy of it opens nothing. */
export function makeDigest(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** SHA-1 in hex, which Laravel's verification links contain. It protects nothing; the link's signature does. */
export function emailHash(email: string): string {
  return createHash('sha1').update(email).digest('hex')
}
