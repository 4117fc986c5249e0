/** What comes from stock and is not sawn, such as rods. Eighths of an inch; null for a measure that says nothing of it. */
export type Stocked = {
  name: string
  material: string
  quantity: number
  length: number | null
  width: number | null
  thickness: number | null
}

type Measures = { length?: number | undefined; width?: number | undefined; thickness?: number | undefined }

export function stocked(name: string, material: string, quantity: number, measures: Measures = {}): Stocked {
  const { length = null, width = null, thickness = null } = measures
  return { name, material, quantity, length, width, thickness }
}

/** Adds up pieces of one name, size and material. Pieces of one name follow each other, in the order of their first. */
export function together(pieces: readonly Stocked[]): Stocked[] {
  return [...Map.groupBy(pieces, ({ name }) => name).values()].flatMap((named) => {
    const sizes = Map.groupBy(named, (piece) => JSON.stringify({ ...piece, quantity: 0 }))
    return [...sizes.values()].map((same) => ({
      ...same[0]!,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
  })
}
