import fc from 'fast-check'
import { decode, encode } from '#shared/planner/model/code.ts'
import { doors, type Design } from '#shared/planner/model/design.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { layout } from '#shared/planner/model/layout.ts'
import { refusals, repaired } from '#shared/planner/rules/rules.ts'
import { anyCommands, editedBy } from './any-command.ts'
import { anyAnswers } from './any-design.ts'

/** A closet that keeps every rule, as its code has it: laid out by answers and edited, some behind doors. */
export const validDesign: fc.Arbitrary<Design> = fc
  .tuple(anyAnswers, anyCommands, fc.constantFrom(...doors))
  .map(([answers, commands, door]) => {
    const laid = layout(answers)
    if (laid.outcome === 'refused') return null
    const edited = editedBy(commands, laid.design)
    const behindDoors = (run: Design['runs'][number]) => ({
      ...{ ...run, d: door === 'none' ? run.d : (192 as const) },
      sections: run.sections.map((each) => ({ ...each, door })),
    })
    const closed = repaired(repairWidths({ ...edited, runs: edited.runs.map(behindDoors) }).design).design
    return refusals(closed).length === 0 ? closed : edited
  })
  .filter((design) => design !== null && refusals(design).length === 0)
  .map((design) => (decode(encode(design!)) as { design: Design }).design)
