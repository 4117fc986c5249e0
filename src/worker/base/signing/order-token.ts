import { isSignature, sign } from './signature.ts'

/** A guest's proof of owning an order. It is derived, so that a repeated response carries the same token. */
export function orderToken(appKey: string, number: string): string {
  return sign(appKey, 'order', number)
}

export function isOrderToken(appKey: string, number: string, token: string): boolean {
  return isSignature(appKey, 'order', number, token)
}
