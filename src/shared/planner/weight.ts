import { billOf } from './bill.ts'
import type { Design } from './design.ts'

const SQUARE_FOOT = 9216
const BOARD_POUNDS = 2.9
const DOOR_POUNDS = 2.6
const DRAWER_POUNDS = 14
const PARCEL_POUNDS = 50
const OVERSIZE_POUNDS = 150

/** How a design ships, by its weight. */
export function weightClassOf(design: Design): 'parcel' | 'oversize' | 'freight' {
  const { area, drawer, doorarea } = billOf(design)
  const pounds = (area * BOARD_POUNDS + doorarea * DOOR_POUNDS) / SQUARE_FOOT + drawer * DRAWER_POUNDS
  if (pounds < PARCEL_POUNDS) return 'parcel'
  return pounds <= OVERSIZE_POUNDS ? 'oversize' : 'freight'
}
