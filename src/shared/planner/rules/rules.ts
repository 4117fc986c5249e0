import type { Design } from '../design.ts'
import type { Level, Place, Rule } from './finding.ts'
import { heightRules } from './height-rules.ts'
import { roomRules } from './room-rules.ts'
import { widthRules } from './width-rules.ts'

export type Finding = { rule: string; level: Level; place: Place; message: string }

const rules: readonly Rule[] = [...widthRules, ...heightRules, ...roomRules]

/** What every rule says about a design. */
export function findings(design: Design): Finding[] {
  return rules.flatMap(({ id, level, find }) => find(design).map((found) => ({ rule: id, level, ...found })))
}

/** What keeps a design from being sold. */
export function refusals(design: Design): Finding[] {
  return rules
    .filter(({ level }) => level === 'refused')
    .flatMap(({ id, level, find }) => find(design).map((found) => ({ rule: id, level, ...found })))
}

/** The design with everything put right that has a repair, as long as each repair leaves fewer rules broken. */
export function repaired(design: Design): Design {
  const next = rules.reduce((changed, { repair }) => (repair ? repair(changed) : changed), design)
  return refusals(next).length < refusals(design).length ? repaired(next) : design
}
