import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new token that is valid only with this session's id. */
export function csrfToken(key: string, sessionId: string): string {
  const nonce = randomBytes(16).toString('base64url')
  // The closing "=" makes clients that forget to decode the cookie fail at once.
  return `${nonce}.${signature(key, sessionId, nonce)}=`
}

export function isCsrfToken(key: string, sessionId: string, token: string): boolean {
  const [nonce = '', signed = ''] = token.split('.')
  const expected = Buffer.from(`${signature(key, sessionId, nonce)}=`)
  const actual = Buffer.from(signed)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function signature(key: string, sessionId: string, nonce: string): string {
  return createHmac('sha256', key).update(`csrf|${sessionId.length}|${sessionId}|${nonce}`).digest('base64url')
}
