import { baseboardRules } from './baseboard-rules.ts'
import type { Design } from '../model/design.ts'
import { repairWidths } from '../commands/repair.ts'
import { cornerRules } from './corner-rules.ts'
import { coverRules } from './cover-rules.ts'
import type { Level, Place, Repaired, Rule } from './finding.ts'
import { heightRules } from './height-rules.ts'
import { hungRule } from './hung-rule.ts'
import { roomRules } from './room-rules.ts'
import { slopeRules } from './slope-rules.ts'
import { wallRules } from './wall-rules.ts'
import { widthRules } from './width-rules.ts'

export type Finding = { rule: string; level: Level; place: Place; message: string }

const rules: readonly Rule[] = [
  ...[hungRule, ...slopeRules, ...widthRules, ...heightRules],
  ...[...roomRules, ...cornerRules, ...coverRules, ...baseboardRules, ...wallRules],
]

type Found = { rule: Rule; finding: Finding }

/** Cached, because a drag asks for the same design several times a frame. */
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

export function findings(design: Design): Finding[] {
  return lookThrough(design).map(({ finding }) => finding)
}

/** The errors, which keep a design from being sold. */
export function refusals(design: Design): Finding[] {
  return lookThrough(design)
    .filter(({ rule }) => rule.level === 'error')
    .map(({ finding }) => finding)
}

/** Applies each repair that leaves fewer errors and adds none. */
export function repaired(design: Design): Repaired {
  const broken = refusals(design)
  const known = new Set(broken.map(({ rule }) => rule))
  for (const { repair } of rules.filter(({ id }) => known.has(id))) {
    const fitted = repair && withWidths(repair(design))
    const left = fitted && refusals(fitted.design)
    if (!left || left.length >= broken.length || left.some(({ rule }) => !known.has(rule))) continue
    const rest = repaired(fitted.design)
    return { design: rest.design, notes: [...fitted.notes, ...rest.notes] }
  }
  return { design, notes: [] }
}

/** Another depth or other parts can need other widths. */
function withWidths({ design, notes }: Repaired): Repaired {
  const fitted = repairWidths(design)
  return { design: fitted.design, notes: [...notes, ...fitted.notes] }
}
