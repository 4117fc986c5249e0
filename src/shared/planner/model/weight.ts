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

export type WeightClass = 'parcel' | 'oversize' | 'freight'

export function weightClassOf(design: Design): WeightClass {
  return classOf(poundsOf(design))
}

/** Of so many square eighths of an inch of a board. */
export function boardPounds(area: number, thickness: number): number {
  return (area * thickness * BOARD_POUNDS) / BOARD / SQUARE_FOOT
}

export function classOf(pounds: number): WeightClass {
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
