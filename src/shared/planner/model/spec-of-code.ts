import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { decode } from './code.ts'
import { toSpec } from './to-spec.ts'

/** The drawing spec of a stored code; null for anything else. */
export function specOfCode(code: string, name: string): DrawingSpec | null {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? toSpec(decoded.design, { name }) : null
}
