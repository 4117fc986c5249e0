import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { decode } from './code.ts'
import { toSpec } from './to-spec.ts'

/** The drawing of a code that a product or an order has; null if it is no code. */
export function specOfCode(code: string, name: string): DrawingSpec | null {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? toSpec(decoded.design, { name }) : null
}
