import type { Design } from '../design.ts'
import type { Level, Place, Rule } from './finding.ts'
import { heightRules } from './height-rules.ts'
import { hungRule } from './hung-rule.ts'
import { roomRules } from './room-rules.ts'
import { widthRules } from './width-rules.ts'

export type Finding = { rule: string; level: Level; place: Place; message: string }

const rules: readonly Rule[] = [hungRule, ...widthRules, ...heightRules, ...roomRules]

type Found = { rule: Rule; finding: Finding }

/** A design is looked through once, though a drag asks for the same one several times in each frame. */
const known = new WeakMap<Design, Found[]>()

function lookThrough(design: Design): Found[] {
  const found = known.get(design)
  if (found) return found
  const fresh = rules.flatMap((rule) =>
    rule.find(design).map((each) => ({ rule, finding: { rule: rule.id, level: rule.level, ...each } })),
  )
  known.set(design, fresh)
  return fresh
}

/** What every rule says about a design. */
export function findings(design: Design): Finding[] {
  return lookThrough(design).map(({ finding }) => finding)
}

/** What keeps a design from being sold. */
export function refusals(design: Design): Finding[] {
  return lookThrough(design)
    .filter(({ rule }) => rule.level === 'refused')
    .map(({ finding }) => finding)
}

/** The design with everything put right that has a repair, as long as each repair leaves fewer rules broken. */
export function repaired(design: Design): Design {
  const next = rules.reduce((changed, { repair }) => (repair ? repair(changed) : changed), design)
  return refusals(next).length < refusals(design).length ? repaired(next) : design
}
