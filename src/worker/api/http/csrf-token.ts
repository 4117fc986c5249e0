import { randomBytes } from 'node:crypto'
import { isSignature, sign } from '#worker/base/signing/signature.ts'

/** The closing "=" makes clients that forget to decode the cookie fail at once. */
const END = '='

export function csrfToken(key: string, sessionId: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(key, 'csrf', joinSigned(sessionId, nonce))}${END}`
}

export function isCsrfToken(key: string, sessionId: string, token: string): boolean {
  const [nonce = '', signed = ''] = token.split('.')
  return signed.endsWith(END) && isSignature(key, 'csrf', joinSigned(sessionId, nonce), signed.slice(0, -END.length))
}

function joinSigned(sessionId: string, nonce: string): string {
  return `${sessionId.length}|${sessionId}|${nonce}`
}
