import { optionValueName } from '#shared/catalogue/options.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { DrawingSpec, Island } from '#shared/schema/drawing-spec.ts'
import type { Board } from './board.ts'
import { finishOf } from './finish-of.ts'
import { listFittings, type Holding } from './fittings.ts'
import { listPanes } from './made.ts'
import { marker } from './marks.ts'
import { listCarriers } from './pull-outs.ts'
import { islandParts } from './spec/island-parts.ts'
import { isCut } from './spec/part.ts'
import { loosePieceParts } from './spec/piece-parts.ts'
import { cornerParts, runParts, type Placed } from './spec/run-parts.ts'
import { stocked, together, type Stocked } from './stocked.ts'

type Options = Record<string, string>

/** Every board of a catalogue product that the planner does not draw. `spec` is the family's, `options` the combination's. */
export function boardsOfSpec(spec: DrawingSpec, options: Options): Board[] {
  const markOf = marker()
  return placedParts(spec, options).flatMap(({ run, section, part }) => {
    if (!isCut(part)) return []
    const { quantity, ...board } = part
    return Array.from({ length: quantity }, () => ({ ...board, mark: markOf(board.role), at: null, run, section }))
  })
}

/** Everything that such a product has besides boards. Loose products are listed as they are sold. */
export function listSpecPieces(spec: DrawingSpec, options: Options): Stocked[] {
  const stock = placedParts(spec, options).flatMap(({ part }) => (isCut(part) ? [] : [part]))
  const boards = boardsOfSpec(spec, options)
  const pull = optionValueName('pull', options['pull'] ?? '')
  const holding: Holding = { pull: pull ? `Pull, ${pull.toLowerCase()}` : 'Pull', findHinge: () => null, isHung: false }
  const fitted = spec.runs && !spec.size.lights ? boards.flatMap((board) => listFittings(board, holding)) : []
  return together([...stock, ...boards.flatMap(listPanes), ...fitted, ...listCarriers(stock)])
}

export function metalOf({ metal }: Options): string {
  return metal ? optionValueName('metal', metal) : 'Steel'
}

function placedParts(family: DrawingSpec, options: Options): (Placed & { run: number })[] {
  const spec = specWithOptions(family, options)
  const product = { spec, metal: metalOf(options), finish: finishOf(family, options) }
  const { runs = [], pieces = [], corner, island, size } = spec
  // Lights for a tower are drawn in the tower, which is not sold with them.
  const others = size.lights
    ? [stocked('Shelf light', 'From stock', size.lights, { length: size.length && 8 * size.length })]
    : [
        ...(corner ? cornerParts(corner) : []),
        ...(island ? islandParts(inEighths(island)) : []),
        ...pieces.flatMap((piece) => loosePieceParts(piece, product)),
      ]
  return [
    ...(size.lights
      ? []
      : runs.flatMap((run, index) => runParts(product, run).map((part) => ({ ...part, run: index })))),
    ...others.map((part) => ({ run: 0, section: null, part })),
  ]
}

function inEighths({ w, d, h, ...island }: Island): Island {
  return { ...island, w: 8 * w, d: 8 * d, h: 8 * h }
}
