import { BOARD } from '#shared/planner/model/geometry.ts'
import type { Piece as LoosePiece } from '#shared/schema/drawing-spec.ts'
import { FRONT_GAP, SLIDES } from '../allowances.ts'
import { ROD } from '../pull-outs.ts'
import { stocked } from '../stocked.ts'
import { bottleGridParts, crossBinParts, hamperParts, rackParts, trayParts } from './box-parts.ts'
import { boxBehind } from './drawer-parts.ts'
import { islandParts } from './island-parts.ts'
import { cut, type Part } from './part.ts'

type PieceParts = (piece: LoosePiece, product: { metal: string; finish: string }) => Part[]

/** In eighths of an inch. */
const [STEM_LANE, LEDGE_LIP] = [35, 11]
const CROWN = { length: 768, width: 32, thickness: 22 }

export function loosePieceParts({ w, d, h, ...piece }: LoosePiece, product: { metal: string; finish: string }): Part[] {
  const eighths = { ...(w && { w: 8 * w }), ...(d && { d: 8 * d }), ...(h && { h: 8 * h }) }
  return pieceParts[piece.model]({ ...piece, ...eighths }, product)
}

/** A product that is taken from the shelf as it is. */
function asItIs(name: string, material = 'From stock'): PieceParts {
  return ({ w, d, h }) => [stocked(name, material, 1, { length: w, width: d, thickness: h })]
}

const pieceParts: Record<LoosePiece['model'], PieceParts> = {
  island: ({ w = 288, d = 160, h = 288, columns = [], stone, both }) => islandParts({ w, d, h, columns, stone, both }),
  tray: trayParts,
  'bottle-grid': bottleGridParts,
  'x-bin': crossBinParts,
  'stack-rack': rackParts,
  hamper: hamperParts,
  'label-row': ({ w = 288, d = 80, h = 40 }) => [
    cut('loose', [w, d], { name: 'Ledge' }),
    cut('loose', [w, h - BOARD], { name: 'Ledge back' }),
    cut('loose', [w, LEDGE_LIP], { name: 'Ledge lip' }),
    stocked('Light strip', 'From stock', 1, { length: w }),
  ],
  stemware: ({ w = 144, d = 96 }, { metal }) => [
    cut('loose', [w, d], { name: 'Rail panel' }),
    stocked('Stemware rail', metal, Math.max(2, Math.round(w / STEM_LANE)) + 1, { length: d }),
  ],
  drawer: ({ w = 192, d = 112, h = 64 }) => [cut('front', [w, h]), boxBehind(w, d, h)],
  'shoe-shelf': ({ w = 192, d = 112 }) => [
    cut('slant', [w, d]),
    stocked('Shoe fence', 'Steel', 1, { length: w - SLIDES }),
  ],
  doors: ({ w = 192, h = 480 }) => [
    cut('door', [h, w / 2 - FRONT_GAP], { name: 'Door, shaker', make: 'shaker', quantity: 2 }),
  ],
  crown: (_, { finish }) => [stocked('Crown molding', finish, 1, CROWN)],
  rod: ({ w = 288, lit }, { metal }) => [stocked(lit ? 'Lit rod' : ROD, metal, 1, { length: w })],
  valet: ({ w = 96 }, { metal }) => [stocked('Valet rod', metal, 1, { length: w })],
  pants: ({ w = 192, d = 112 }, { metal }) => [stocked('Pants rack', metal, 1, { length: w, width: d })],
  basket: ({ w = 192, d = 112, h = 56 }, { metal }) => [
    stocked('Wire basket', metal, 1, { length: w, width: d, thickness: h }),
  ],
  produce: ({ w = 144, d = 112, h = 64 }, { metal }) => [
    stocked('Wire basket', metal, 2, { length: w, width: d, thickness: h }),
  ],
  pucks: () => [stocked('Puck light', 'From stock', 3)],
  jewelry: asItIs('Jewelry insert', 'Felt'),
  'door-rack': asItIs('Door rack with 5 bins', 'Steel'),
  'shelf-light': asItIs('Shelf light'),
  'perimeter-kit': asItIs('Perimeter light kit'),
  panel: asItIs('Light panel'),
  driver: asItIs('Driver'),
  motion: asItIs('Motion sensor'),
  'door-sensor': asItIs('Door sensor'),
  dimmer: asItIs('Wireless dimmer'),
  preassembly: asItIs('Fittings mounted on the panels', 'Service'),
}
