import type { Piece as LoosePiece } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES } from '../board.ts'
import { FRONT_GAP_INCHES, SLIDES_INCHES } from './allowances.ts'
import { bottleGridParts, crossBinParts, hamperParts, rackParts, trayParts } from './box-parts.ts'
import { drawerParts } from './drawer-parts.ts'
import { islandParts } from './island-parts.ts'
import { board, stocked, type Materials, type Piece } from './part.ts'

type PieceParts = (piece: LoosePiece, materials: Materials) => Piece[]

const STEM_LANE_INCHES = 4.4
const LEDGE_LIP_INCHES = 1.375
const CROWN = { length: 96, width: 4, thickness: 2.75 }

/** A product that is taken from the shelf as it is. */
function asItIs(name: string, material = 'From stock'): PieceParts {
  return ({ w, d, h }) => [
    stocked(name, material, 1, { ...(w && { length: w }), ...(d && { width: d }), ...(h && { thickness: h }) }),
  ]
}

/** The parts of loose products. */
export const pieceParts: Record<LoosePiece['model'], PieceParts> = {
  island: ({ w = 36, d = 20, h = 36, columns = [], stone, both }, materials) =>
    islandParts(materials, { w, d, h, columns, stone, both }),
  tray: (piece, materials) => trayParts(materials, piece),
  'bottle-grid': (piece, materials) => bottleGridParts(materials, piece),
  'x-bin': (piece, materials) => crossBinParts(materials, piece),
  'stack-rack': (piece, materials) => rackParts(materials, piece),
  hamper: (piece, materials) => hamperParts(materials, piece),
  'label-row': ({ w = 36, d = 10, h = 5 }, materials) => [
    board(materials, 'Ledge', [w, d]),
    board(materials, 'Ledge back', [w, h - BOARD_INCHES]),
    board(materials, 'Ledge lip', [w, LEDGE_LIP_INCHES]),
    stocked('Light strip', 'From stock', 1, { length: w }),
  ],
  stemware: ({ w = 18, d = 12 }, materials) => [
    board(materials, 'Rail panel', [w, d]),
    stocked('Stemware rail', materials.metal, Math.max(2, Math.round(w / STEM_LANE_INCHES)) + 1, { length: d }),
  ],
  drawer: ({ w = 24, d = 14, h = 8 }, materials) => [
    board(materials, 'Drawer front', [w, h], { edges: 'all' }),
    ...drawerParts(materials, { width: w, depth: d, heights: [h] }).filter(({ isBoard }) => !isBoard),
  ],
  'shoe-shelf': ({ w = 24, d = 14 }, materials) => [
    board(materials, 'Slanted shoe shelf', [w, d]),
    stocked('Shoe fence', 'Steel', 1, { length: w - SLIDES_INCHES }),
  ],
  doors: ({ w = 24, h = 60 }, materials) => [
    board(materials, 'Shaker door', [h, w / 2 - FRONT_GAP_INCHES], { quantity: 2, edges: 'all' }),
  ],
  crown: (_, { board: material }) => [stocked('Crown molding', material, 1, CROWN)],
  rod: ({ w = 36, lit }, { metal }) => [stocked(lit ? 'Lit rod' : 'Rod, oval', metal, 1, { length: w })],
  valet: ({ w = 12 }, { metal }) => [stocked('Valet rod', metal, 1, { length: w })],
  pants: ({ w = 24, d = 14 }, { metal }) => [stocked('Pants rack', metal, 1, { length: w, width: d })],
  basket: ({ w = 24, d = 14, h = 7 }, { metal }) => [
    stocked('Wire basket', metal, 1, { length: w, width: d, thickness: h }),
  ],
  produce: ({ w = 18, d = 14, h = 8 }, { metal }) => [
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
