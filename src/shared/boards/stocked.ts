/** A piece that is not sawn: from stock, bought, or a pane. Eighths of an inch; null for a measure that says nothing of it. */
export type Stocked = {
  name: string
  material: string
  quantity: number
  length: number | null
  width: number | null
  thickness: number | null
  /** How many of what, or where it goes; '' if its name says it. */
  note: string
}

type Details = Partial<Record<'length' | 'width' | 'thickness', number | undefined>> & { note?: string }

export function stocked(name: string, material: string, quantity: number, details: Details = {}): Stocked {
  const { length = null, width = null, thickness = null, note = '' } = details
  return { name, material, quantity, length, width, thickness, note }
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
