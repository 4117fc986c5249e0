import { describeCut } from '#shared/boards/board-cuts.ts'
import { BYTE_ORDER_MARK } from '#shared/text/byte-order-mark.ts'
import { csvText } from '#shared/text/csv.ts'
import { cutList, whereOf, type CutGroup } from './cut-list.ts'
import type { Design } from '../model/design.ts'

const materials: Record<CutGroup['kind'], string> = {
  boards: '¾″ boards',
  'fronts and doors': '¾″ fronts and doors',
  backs: '¼″ backs',
  'made parts': 'Made',
}

/** The cut list as CSV: lengths in inches with decimals. */
export function cutListCsv(design: Design): string {
  const rows = cutList(design).flatMap((group) =>
    group.rows.map((row) => {
      const [{ name, length, width, edges, cuts }] = row.boards
      const size = [length, width].map((eighths) => String(eighths / 8))
      const quantity = String(row.boards.length)
      return [
        row.mark,
        name,
        materials[group.kind],
        ...size,
        edges,
        quantity,
        whereOf(row, design),
        cuts.map((cut) => describeCut(cut)).join('; '),
      ]
    }),
  )
  const head = ['mark', 'part', 'material', 'length', 'width', 'edges', 'quantity', 'sections', 'cut out']
  return BYTE_ORDER_MARK + csvText([head, ...rows])
}
