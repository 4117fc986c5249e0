import { randomInt } from 'node:crypto'
import { isSignature, sign } from './signature.ts'

/** Without vowels and look-alikes, because shoppers read the numbers out on the phone. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'

/** A random order number like "AL-7K2Q-94X", which cannot be guessed from the previous one. */
export function newOrderNumber(): string {
  const letters = Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `AL-${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function newReference(): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `RQ-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A guest's proof of owning an order. It is derived, so that a repeated response carries the same token. */
export function orderToken(appKey: string, number: string): string {
  return sign(appKey, 'order', number)
}

export function isOrderToken(appKey: string, number: string, token: string): boolean {
  return isSignature(appKey, 'order', number, token)
}
