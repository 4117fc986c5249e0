import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature made for one purpose is invalid for the others. */
export type Purpose =
  | 'csrf'
  | 'desk-form'
  | 'device'
  | 'drawing'
  | 'factor'
  | 'form'
  | 'link'
  | 'log'
  | 'network'
  | 'order'
  | 'part'
  | 'receipt'
  | 'recent-order'
  | 'session'

/** Signs a text with the app key. Texts of several parts must be unambiguous. */
export function sign(appKey: string, purpose: Purpose, text: string): string {
  // A link keeps Laravel's format; its leading slash separates it from the other purposes.
  const [message, encoding] =
    purpose === 'link' ? ([text, 'hex'] as const) : ([`${purpose}|${text}`, 'base64url'] as const)
  return createHmac('sha256', appKey).update(message).digest(encoding)
}

export function isSignature(appKey: string, purpose: Purpose, text: string, signature: string): boolean {
  return isEqualText(sign(appKey, purpose, text), signature)
}

/** Compares in constant time, except for the length. */
export function isEqualText(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
