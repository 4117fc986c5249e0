import { materialsOf } from '../price/materials.ts'
import type { Design } from './design.ts'

const SQUARE_FOOT = 9216
const BOARD_POUNDS = 2.9
const DOOR_POUNDS = 2.6
const DRAWER_POUNDS = 14
const PARCEL_POUNDS = 50
const OVERSIZE_POUNDS = 150

/** A carton of our kits weighs this much on average. */
const CARTON_POUNDS = 45

export function weightClassOf(design: Design): 'parcel' | 'oversize' | 'freight' {
  const pounds = poundsOf(design)
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
