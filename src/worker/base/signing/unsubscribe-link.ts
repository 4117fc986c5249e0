import { paths } from '#shared/paths.ts'
import { isSignature, sign } from './signature.ts'

/**
 * The path by which whoever gets the emails of an address stops those of marketing. It never ends, because old emails
 * keep it, and is the same whether or not the shop knows the address.
 */
export function unsubscribePath(appKey: string, address: string): string {
  const email = address.toLowerCase()
  const token = `${Buffer.from(email).toString('base64url')}.${sign(appKey, 'unsubscribe', email)}`
  return `${paths.unsubscribe}?${new URLSearchParams({ token })}`
}

/** The address of a token in lower case, or null if the shop did not make it. */
export function readUnsubscribeToken(appKey: string, token: string): string | null {
  const [encoded = '', signature = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString()
  return isSignature(appKey, 'unsubscribe', email, signature) ? email : null
}
