import { decode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { designOfProduct } from '#shared/planner/kits/kit-of-product.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { Board } from './board.ts'
import { boardsOf } from './boards-of.ts'
import { boardsOfSpec } from './boards-of-spec.ts'
import { onlyRemade, type Remade } from './remade.ts'

/**
 * What was ordered: the family's spec, null if the catalogue no longer has it, and the combination's options. A line of a
 * remake has the parts that are made again, and nothing else.
 */
export type Line = { spec: DrawingSpec | null; options: Record<string, string>; remade?: Remade | null }

export function boardsOfLine(line: Line): Board[] {
  const boards = boardsOfWhole(line)
  return line.remade ? onlyRemade(boards, line.remade.boards) : boards
}

function boardsOfWhole(line: Line): Board[] {
  const design = designOfLine(line)
  if (design) return boardsOf(design)
  return line.spec ? boardsOfSpec(line.spec, line.options) : []
}

/** A closet that the customer drew, or a product that the planner opens as it is built. */
export function designOfLine({ spec, options }: Line): Design | null {
  const code = options['design']
  if (code === undefined) return spec && designOfProduct({ spec, options })
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? decoded.design : null
}
