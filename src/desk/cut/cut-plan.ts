import type { Edges } from '#shared/boards/board.ts'
import type { SheetLayout } from '#shared/boards/plan/layout.ts'
import { planSheets } from '#shared/boards/plan/plan-sheets.ts'
import type { Stock } from '#shared/boards/plan/stock.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { pieceName, pieceSizeText } from '#shared/boards/piece-text.ts'
import { madeLines } from '#desk/paper/cartons.ts'
import type { PaperOrder } from '#desk/paper/paper-order.ts'

/** A board to cut: of which order, as its place in the plan's list, line and piece, and its mark. Lengths are eighths of an inch. */
export type PlannedBoard = {
  order: number
  line: number
  piece: number
  mark: string
  name: string
  length: number
  width: number
  edges: Edges
}

/** The sheets of one finish and thickness. */
export type PlannedGroup = { finish: string; thickness: number; layouts: SheetLayout<PlannedBoard>[] }

/** As it is frozen in the database. */
export type CutPlan = { orders: string[]; groups: PlannedGroup[]; hardware: [name: string, count: number][] }

export type StoredOffcut = Stock & { offcut: number; finish: string; thickness: number }

export type BoardToCut = { finish: string; thickness: number; board: PlannedBoard }

/** Every board of the orders, in the order of their lines and pieces; parts of frame and panel come from no sheet. */
export function listBoardsToCut(orders: readonly PaperOrder[]): BoardToCut[] {
  return orders.flatMap((order, index) =>
    madeLines(order).flatMap((line) => {
      const { boards, finish } = listParts(line)
      const sawn = boards.filter(({ stock }) => stock !== 'made')
      return Array.from({ length: line.quantity }, (_, piece) =>
        sawn.map(({ mark, name, length, width, thickness, edges }) => ({
          ...{ finish, thickness },
          board: { order: index, line: line.line, piece: piece + 1, mark, name, length, width, edges },
        })),
      ).flat()
    }),
  )
}

/** The sheets of the boards, by finish and thickness. The same boards and offcuts give the same ones. */
export function planGroups(boards: readonly BoardToCut[], offcuts: readonly StoredOffcut[]): PlannedGroup[] {
  const stocks = Map.groupBy(boards, ({ finish, thickness }) => `${finish} ${thickness}`)
  return [...stocks.values()].map((own): PlannedGroup => {
    const { finish, thickness } = own[0]!
    const left = offcuts.filter((offcut) => offcut.finish === finish && offcut.thickness === thickness)
    const stock = left.map(({ offcut, length, width }) => ({ offcut, length, width }))
    const pieces = own.map(({ board }) => board)
    return { finish, thickness, layouts: planSheets(pieces, stock) }
  })
}

/** How many there are of each piece of all orders, such as pulls and rods. */
export function countHardware(orders: readonly PaperOrder[]): CutPlan['hardware'] {
  const counts = new Map<string, number>()
  for (const line of orders.flatMap(madeLines)) {
    for (const piece of listParts(line).pieces) {
      const name = [pieceName(piece), pieceSizeText(piece), piece.material].filter(Boolean).join(', ')
      counts.set(name, (counts.get(name) ?? 0) + piece.quantity * line.quantity)
    }
  }
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b))
}

/** "A" to "Z", then "AA": how an order is named on the sheets of a plan. */
export function nameOrder(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : nameOrder(Math.floor(index / 26) - 1) + letter
}
