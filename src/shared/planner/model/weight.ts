import type { Board } from '#shared/boards/board.ts'
import { materialsOf } from '../price/materials.ts'
import { cornerBoxes, splitCorner } from './corner-shelves.ts'
import type { Design } from './design.ts'
import { BOARD } from './geometry.ts'

const SQUARE_FOOT = 9216
const BOARD_POUNDS = 2.9
const DOOR_POUNDS = 2.6
const DRAWER_POUNDS = 14
const PARCEL_POUNDS = 50
const OVERSIZE_POUNDS = 150

type WeightClass = 'parcel' | 'oversize' | 'freight'

export function weightClassOf(design: Design): WeightClass {
  return classOf(poundsOf(design))
}

/** The class of boards without a closet. Their sizes are in eighths of an inch. */
export function weightClassOfBoards(boards: readonly Pick<Board, 'length' | 'width' | 'thickness'>[]): WeightClass {
  const area = boards.reduce((sum, { length, width, thickness }) => sum + (length * width * thickness) / BOARD, 0)
  return classOf((area * BOARD_POUNDS) / SQUARE_FOOT)
}

function classOf(pounds: number): WeightClass {
  if (pounds < PARCEL_POUNDS) return 'parcel'
  return pounds <= OVERSIZE_POUNDS ? 'oversize' : 'freight'
}

function poundsOf(design: Design): number {
  const { area, drawer, doorarea } = materialsOf(design)
  return (
    ((area + measureCorners(design)) * BOARD_POUNDS + doorarea * DOOR_POUNDS) / SQUARE_FOOT + drawer * DRAWER_POUNDS
  )
}

/** Square eighths of an inch of what turns corners, which has a price of its own. */
function measureCorners(design: Design): number {
  const pieces = design.runs.flatMap((_, run) => cornerBoxes(design, run)).flatMap(splitCorner)
  return pieces.reduce((area, { w, d, h }) => area + (w * d * h) / BOARD, 0)
}
