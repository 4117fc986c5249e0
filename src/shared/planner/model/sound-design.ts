import { decode } from './code.ts'
import type { Design } from './design.ts'
import { refusals } from '../rules/rules.ts'

/** Null for a code whose design breaks a rule. Files are drawn for anyone, but only of sound designs. */
export function soundDesign(code: string): Design | null {
  const decoded = decode(code)
  return decoded.outcome === 'ok' && refusals(decoded.design).length === 0 ? decoded.design : null
}
