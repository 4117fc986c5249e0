/** A rectangle in a plane. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number]

/**
 * Rectangles by where they are, so that one finds those that touch a place without looking at all of them. The cells are
 * about as large as a rectangle is on average.
 */
export class Grid<Item> {
  readonly #cells = new Map<number, Item[]>()
  readonly #side: number
  readonly #boundsOf: (item: Item) => Bounds

  constructor(items: readonly Item[], boundsOf: (item: Item) => Bounds) {
    this.#boundsOf = boundsOf
    const extents = items.map(boundsOf).map(([left, top, right, bottom]) => right - left + bottom - top)
    this.#side = extents.reduce((sum, extent) => sum + extent, 0) / (2 * items.length) || 1
    for (const item of items) for (const cell of this.#cellsOf(boundsOf(item))) cell.push(item)
  }

  /** Items that may cover a point, in their order. */
  at(x: number, y: number): readonly Item[] {
    return this.#cells.get(this.#key(this.#index(x), this.#index(y))) ?? []
  }

  /** Calls `found` with each two that overlap, once, the earlier item first. */
  eachOverlap(found: (a: Item, b: Item) => void): void {
    for (const [key, items] of this.#cells) {
      items.forEach((a, index) => {
        for (let next = index + 1; next < items.length; next++) {
          const b = items[next]!
          if (this.#meetIn(key, this.#boundsOf(a), this.#boundsOf(b))) found(a, b)
        }
      })
    }
  }

  /** Whether they overlap and their common part begins in this cell: two that share several cells are found in one. */
  #meetIn(key: number, a: Bounds, b: Bounds): boolean {
    if (a[0] >= b[2] || b[0] >= a[2] || a[1] >= b[3] || b[1] >= a[3]) return false
    return this.#key(this.#index(Math.max(a[0], b[0])), this.#index(Math.max(a[1], b[1]))) === key
  }

  #cellsOf([left, top, right, bottom]: Bounds): Item[][] {
    const cells: Item[][] = []
    for (let x = this.#index(left); x <= this.#index(right); x++) {
      for (let y = this.#index(top); y <= this.#index(bottom); y++) {
        const key = this.#key(x, y)
        let cell = this.#cells.get(key)
        if (!cell) this.#cells.set(key, (cell = []))
        cells.push(cell)
      }
    }
    return cells
  }

  #index(length: number): number {
    return Math.floor(length / this.#side)
  }

  #key(x: number, y: number): number {
    return x * 65_536 + y
  }
}
