import type { Board } from '#shared/boards/board.ts'
import { materialsOf } from '../price/materials.ts'
import type { Design } from './design.ts'
import { BOARD } from './geometry.ts'

const SQUARE_FOOT = 9216
const BOARD_POUNDS = 2.9
const DOOR_POUNDS = 2.6
const DRAWER_POUNDS = 14
const PARCEL_POUNDS = 50
const OVERSIZE_POUNDS = 150

/** A carton of our kits weighs this much on average. */
const CARTON_POUNDS = 45

type WeightClass = 'parcel' | 'oversize' | 'freight'

export function weightClassOf(design: Design): WeightClass {
  return classOf(poundsOf(design))
}

/** How boards without a closet are packed. Their sizes are in eighths of an inch. */
export function packedBoards(boards: readonly Pick<Board, 'length' | 'width' | 'thickness'>[]): {
  cartons: number
  weightClass: WeightClass
} {
  const area = boards.reduce((sum, { length, width, thickness }) => sum + (length * width * thickness) / BOARD, 0)
  const pounds = (area * BOARD_POUNDS) / SQUARE_FOOT
  return { cartons: Math.ceil(pounds / CARTON_POUNDS), weightClass: classOf(pounds) }
}

function classOf(pounds: number): WeightClass {
  if (pounds < PARCEL_POUNDS) return 'parcel'
  return pounds <= OVERSIZE_POUNDS ? 'oversize' : 'freight'
}

export function cartonsOf(design: Design): number {
  return Math.ceil(poundsOf(design) / CARTON_POUNDS)
}

function poundsOf(design: Design): number {
  const { area, drawer, doorarea } = materialsOf(design)
  return (area * BOARD_POUNDS + doorarea * DOOR_POUNDS) / SQUARE_FOOT + drawer * DRAWER_POUNDS
}
