import { edit } from '../commands/edit.ts'
import { encode } from '../model/code.ts'
import { heights, type Design } from '../model/design.ts'
import { accessAnswers, isStuck } from './answers.ts'
import type { AskedRoute } from './asked-route.ts'
import { packDesign } from './cartons.ts'

/** A lower closet that gets in everywhere: its height in eighths of an inch and its design's code. */
export type LowerCloset = { height: number; code: string }

/** The highest of the lower heights with which everything that is asked gets in. */
export function lowerCloset(design: Design, route: AskedRoute): LowerCloset | null {
  const [first] = design.runs
  for (const h of heights.toReversed().filter((height) => height < first!.h)) {
    const lowered = edit(design, { do: 'height', h })
    if (lowered.outcome !== 'done') continue
    const answers = accessAnswers(route, packDesign(lowered.design))
    if (!isStuck(answers)) return { height: h, code: encode(lowered.design) }
  }
  return null
}
