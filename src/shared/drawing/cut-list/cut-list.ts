import { finishNames, optionValueName } from '#shared/catalogue/options.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { specWithOptions } from '../drawing-options.ts'
import { islandParts } from './island-parts.ts'
import { stocked, type Materials, type Part, type Piece, type Product } from './part.ts'
import { pieceParts } from './piece-parts.ts'
import { cornerParts, runParts } from './run-parts.ts'

/** Without I and O, which read like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Every part of one product: pieces of one name and size together, boards first, in the drawing's measures less the
 * allowances. `spec` is the family's, `options` the combination's.
 */
export function cutList(spec: DrawingSpec, options: Record<string, string>): Part[] {
  const product = { spec: specWithOptions(spec, options), materials: materialsOf(spec, options) }
  const pieces = together(piecesOf(product))
  const [boards, rest] = [pieces.filter(({ isBoard }) => isBoard), pieces.filter(({ isBoard }) => !isBoard)]
  return [...boards, ...rest].map((piece, index) => ({ ...piece, mark: markOf(index) }))
}

function materialsOf(spec: DrawingSpec, options: Record<string, string>): Materials {
  const finish = options['finish'] ?? spec.finish ?? ''
  const metal = options['metal']
  return { board: finishNames[finish] ?? finish, metal: metal ? optionValueName('metal', metal) : 'Steel' }
}

function piecesOf(product: Product): Piece[] {
  const { spec, materials } = product
  const { runs = [], pieces = [], corner, island, size } = spec
  // Lights for a tower are drawn in the tower, which is not sold with them.
  if (size.lights)
    return [stocked('Shelf light', 'From stock', size.lights, size.length ? { length: size.length } : {})]
  return [
    ...runs.flatMap((run) => runParts(product, run)),
    ...(corner ? cornerParts(materials, corner) : []),
    ...(island ? islandParts(materials, island) : []),
    ...pieces.flatMap((piece) => pieceParts[piece.model](piece, materials)),
  ]
}

/** Adds up pieces of one name, size and material. Pieces of one name follow each other, in the order of their first. */
function together(pieces: readonly Piece[]): Piece[] {
  return [...Map.groupBy(pieces, ({ name }) => name).values()].flatMap((named) => {
    const sizes = Map.groupBy(named, (piece) => JSON.stringify({ ...piece, quantity: 0 }))
    return [...sizes.values()].map(added)
  })
}

function added(same: readonly Piece[]): Piece {
  return { ...same[0]!, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** A, B … Z, then AA, AB … */
function markOf(index: number): string {
  const letter = LETTERS[index % LETTERS.length]!
  return index < LETTERS.length ? letter : markOf(Math.floor(index / LETTERS.length) - 1) + letter
}
