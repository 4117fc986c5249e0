import { listSawCuts, type SawCut } from '#shared/boards/plan/cuts.ts'
import { placePieces, type SheetLayout } from '#shared/boards/plan/layout.ts'
import { boardLengthText } from '#shared/boards/board-length.ts'
import { nameOrder, type CutPlan, type PlannedBoard, type PlannedGroup } from './cut-plan.ts'

/** "A S4": a board among those of a plan. */
export function nameBoard({ order, mark }: Pick<PlannedBoard, 'order' | 'mark'>): string {
  return `${nameOrder(order)} ${mark}`
}

/** "3 Rip 14″": the cuts of a sheet, numbered as they are made. */
export function describeCuts(layout: SheetLayout<PlannedBoard>): { cut: SawCut; text: string }[] {
  return listSawCuts(layout).map((cut, index) => ({
    cut,
    text: `${index + 1} ${cut.kind === 'rip' ? 'Rip' : 'Crosscut'} ${boardLengthText(cut.size, 'in')}`,
  }))
}

export function nameGroup({ finish, thickness }: Pick<PlannedGroup, 'finish' | 'thickness'>): string {
  return `${boardLengthText(thickness, 'in')} ${finish}`
}

/** A row for each board in the order in which they are cut, as the CSV has it, without those of canceled orders; lengths are inches. */
export function listPlanRows(
  { orders, groups }: CutPlan,
  canceled: ReadonlySet<number>,
): Record<string, string | number>[] {
  return groups.flatMap(({ finish, thickness, layouts }) =>
    layouts.flatMap((layout, sheet) =>
      placePieces(layout)
        .filter(({ order }) => !canceled.has(order))
        .map(({ order, line, mark, name, piece, length, width, edges }, place) => ({
          ...{
            Sheet: `${nameGroup({ finish, thickness })} ${sheet + 1}`,
            'Board of the sheet': place + 1,
            Mark: mark,
            Order: orders[order]!,
          },
          ...{ Line: line, Piece: piece, Name: name, Length: length / 8, Width: width / 8, Thickness: thickness / 8 },
          ...{ Edges: edges, Finish: finish },
        })),
    ),
  )
}

/** A tenth more than the edges of the boards, for what the bander wastes. */
const MORE_BAND = 1.1
const EIGHTHS_A_FOOT = 96

/** The feet of edge band to have in hand. */
export function countBandFeet({ layouts }: PlannedGroup): number {
  const boards = layouts.flatMap(placePieces)
  const eighths = boards.reduce((sum, { edges, length, width }) => {
    if (edges === 'none') return sum
    return sum + (edges === 'front' ? length : 2 * (length + width))
  }, 0)
  return Math.ceil((eighths * MORE_BAND) / EIGHTHS_A_FOOT)
}
