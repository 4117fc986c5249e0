import { decode } from './code.ts'
import type { Design } from './design.ts'
import { refusals } from '../rules/rules.ts'

/** The design of a code that keeps every rule; null for any other. Only such a one is drawn for whoever asks. */
export function soundDesign(code: string): Design | null {
  const decoded = decode(code)
  return decoded.outcome === 'ok' && refusals(decoded.design).length === 0 ? decoded.design : null
}
