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
  | 'unsubscribe'

const SHORTEST = 32

/**
 * The keys of `APP_KEY`, separated by commas, semicolons or space: the first signs and seals, all verify and unseal, so
 * that a new key ends nothing while an old one stands behind it. A text with a part under 32 characters is one key.
 */
export function splitKeys(appKey: string): [string, ...string[]] {
  const [first = '', ...others] = appKey.split(/[\s,;]+/).filter(Boolean)
  return [first, ...others].every(({ length }) => length >= SHORTEST) ? [first, ...others] : [appKey]
}

/** Signs a text with the first app key. Texts of several parts must be unambiguous. */
export function sign(appKey: string, purpose: Purpose, text: string): string {
  return signWith(splitKeys(appKey)[0], purpose, text)
}

/** The signatures of a text by each app key, for what is stored under one of them; the first is today's. */
export function signByEach(appKey: string, purpose: Purpose, text: string): [string, ...string[]] {
  const [first, ...others] = splitKeys(appKey)
  return [signWith(first, purpose, text), ...others.map((key) => signWith(key, purpose, text))]
}

function signWith(key: string, purpose: Purpose, text: string): string {
  // A link keeps Laravel's format; its leading slash separates it from the other purposes.
  const [message, encoding] =
    purpose === 'link' ? ([text, 'hex'] as const) : ([`${purpose}|${text}`, 'base64url'] as const)
  return createHmac('sha256', key).update(message).digest(encoding)
}

export function isSignature(appKey: string, purpose: Purpose, text: string, signature: string): boolean {
  return splitKeys(appKey).some((key) => isEqualText(signWith(key, purpose, text), signature))
}

/** Compares in constant time, except for the length. */
export function isEqualText(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
