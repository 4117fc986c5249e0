import { isSignature, sign } from './signature.ts'

/** A guest's proof of owning an order. It is derived, so that a repeated response carries the same token. */
export function orderToken(appKey: string, number: string): string {
  return sign(appKey, 'order', number)
}

export function isOrderToken(appKey: string, number: string, token: string): boolean {
  return isSignature(appKey, 'order', number, token)
}

/** Proves that an order has a design just as it is, without giving access to the order. */
export function drawingToken(appKey: string, number: string, code: string): string {
  return sign(appKey, 'drawing', joinCode(number, code))
}

export function isDrawingToken(appKey: string, number: string, code: string, token: string): boolean {
  return isSignature(appKey, 'drawing', joinCode(number, code), token)
}

/** Neither a number nor a code has a bar. */
function joinCode(number: string, code: string): string {
  return `${number}|${code}`
}
