import { listRemarks } from '#shared/boards/board-remarks.ts'
import { listDesignParts, type Piece } from '#shared/boards/part-list.ts'
import { BYTE_ORDER_MARK } from '#shared/text/byte-order-mark.ts'
import { csvText } from '#shared/text/csv.ts'
import type { Design } from '../model/design.ts'
import { cutList, whereOf, type CutGroup } from './cut-list.ts'
import { describeHoles, type Drilling } from './drilling.ts'

const materials: Record<CutGroup['kind'], string> = {
  boards: '¾″ boards',
  'fronts and doors': '¾″ fronts and doors',
  backs: '¼″ backs',
  'made parts': 'Made',
}
const columns = ['mark', 'part', 'material', 'length', 'width', 'edges', 'quantity', 'sections', 'thickness', 'note', 'heights'] as const // prettier-ignore

type Row = Partial<Record<(typeof columns)[number], string>>

/** Boards, pieces and drilling as CSV: lengths in inches with decimals. */
export function cutListCsv(design: Design): string {
  const { pieces, drilling } = listDesignParts(design)
  const rows = [...cutList(design).flatMap((group) => boardRows(group, design)), ...pieces.map(pieceRow), ...drilling.map(drillingRow)] // prettier-ignore
  return BYTE_ORDER_MARK + csvText([[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}

function boardRows({ kind, rows }: CutGroup, design: Design): Row[] {
  return rows.map((row) => {
    const [board] = row.boards
    const { name, length, width, thickness, edges } = board
    return {
      ...{ mark: row.mark, part: name, material: materials[kind] },
      ...{ length: inches(length), width: inches(width), thickness: inches(thickness), edges },
      ...{ quantity: String(row.boards.length), sections: whereOf(row, design), note: listRemarks(board).join('; ') },
    }
  })
}

function pieceRow({ mark, name, material, quantity, length, width, thickness, note }: Piece): Row {
  return {
    ...{ mark, part: name, material, quantity: String(quantity), note },
    ...{ length: inches(length), width: inches(width), thickness: inches(thickness) },
  }
}

function drillingRow(row: Drilling): Row {
  const { panel, face, part, section, heights } = row
  return {
    ...{ mark: `${panel} ${face}`, part, material: 'Drilling', sections: String(section + 1) },
    ...{ note: describeHoles(row), heights: heights.map(inches).join('; ') },
  }
}

function inches(eighths: number | null): string {
  return eighths === null ? '' : String(eighths / 8)
}
