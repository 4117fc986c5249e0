import type { ProductNotices } from '#shared/schema/notices.ts'
import type { PaperLine, PaperOrder, WeightClass } from './paper-order.ts'

/** One carton of an order; all counts begin with 1. */
export type Carton = {
  index: number
  count: number
  name: string
  indexOfPiece: number
  cartonsOfPiece: number
  piece: number
  pieces: number
  weightClass: WeightClass
  notices: ProductNotices
}

/** Weight classes, which the catalogue states of the whole product. */
export const weightNames: Record<WeightClass, string> = {
  parcel: 'Parcel, under 50\u00a0lb',
  oversize: 'Oversize, 50–\u2060150\u00a0lb in all',
  freight: 'Freight, over 150\u00a0lb in all',
  service: '',
}

/** The lines of which something is made. */
export function madeLines({ lines }: PaperOrder): PaperLine[] {
  return lines.filter(({ quantity }) => quantity > 0)
}

/** Every carton of an order, in the order of its lines. */
export function listCartons({ lines }: PaperOrder): Carton[] {
  const cartons = lines.flatMap(({ name, quantity, cartons: cartonsOfPiece, weightClass, notices }) =>
    Array.from({ length: quantity * cartonsOfPiece }, (_, at) => ({
      ...{ name, weightClass, notices, cartonsOfPiece, pieces: quantity },
      indexOfPiece: (at % cartonsOfPiece) + 1,
      piece: Math.floor(at / cartonsOfPiece) + 1,
    })),
  )
  return cartons.map((carton, at) => ({ ...carton, index: at + 1, count: cartons.length }))
}
