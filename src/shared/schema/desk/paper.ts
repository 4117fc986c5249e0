import type { AddressJson } from '#shared/schema/checkout.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'

export type WeightClass = 'parcel' | 'oversize' | 'freight' | 'service'

export type PaperLine = {
  line: number
  name: string
  options: Record<string, string>
  size: string
  /** Pieces that are made. */
  quantity: number
  /** Pieces that were refunded, and are not made. */
  refunded: number
  /** What the workshop has to know about it. */
  note: string
  weightClass: WeightClass
  /** How many cartons one of it fills; 0 for a service. */
  cartons: number
  /** What it is drawn and cut by; null for a product that the catalogue no longer has. */
  spec: DrawingSpec | null
}

/** An order as it is printed. It has no sums, so no sheet can show one. Times are UTC milliseconds, `cutBy` a UTC midnight. */
export type PaperOrder = {
  number: string
  isPickUp: boolean
  delivery: string
  cutBy: number | null
  printedAt: number | null
  /** Null if the customer's data was erased. */
  shipsTo: AddressJson | null
  /** What the customer wrote. */
  note: string
  /** Staff's notes, for the workshop. */
  notes: { actor: string; body: string; at: number }[]
  /** Why nothing of it is printed, as the end of a sentence; '' if it is. */
  notMade: string
  lines: PaperLine[]
}

/** The orders that were to be printed; their sheets say of which of them nothing is made. */
export type Printed = { numbers: string[] }
