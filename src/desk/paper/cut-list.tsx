import { deskPage } from '#desk/frame/desk-page.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { boardTotals } from '#shared/boards/board-totals.ts'
import type { PaperOrder } from './paper-order.ts'
import { madeLines } from './cartons.ts'
import { sheetsTitle } from '#shared/desk/paper/sheets.ts'
import { BoardTotals } from './board-totals.tsx'
import { CutSheet } from './cut-sheet.tsx'
import { loadPaper, type Paper } from './load-paper.ts'
import { PaperHead } from './paper-head.tsx'

export const cutLists = deskPage<Paper>(deskPaths.cutList, {
  needs: 'printOrder',
  isPaper: true,
  title: ({ orders }) => sheetsTitle('cut-list', orders.length),
  load: loadPaper,
  Screen: CutLists,
})

function CutLists({ data }: { data: Paper }) {
  return (
    <>
      <PaperHead kind="cut-list" paper={data} />
      {data.orders.map((order) => (
        <OrderSheets key={order.number} order={order} />
      ))}
    </>
  )
}

/** A sheet for each line of an order; the last one has the boards of all lines together. */
function OrderSheets({ order }: { order: PaperOrder }) {
  const lists = madeLines(order).map((line) => ({ line, parts: listParts(line) }))
  const totals = boardTotals(lists.map(({ line, parts }) => ({ ...parts, quantity: line.quantity })))
  return lists.map(({ line, parts }, index) => (
    <CutSheet key={line.line} order={order} line={line} parts={parts} place={index + 1} count={lists.length}>
      {index === lists.length - 1 && lists.length > 1 && (
        <p className="board-totals">
          <b>All {lists.length} lines:</b> <BoardTotals totals={totals} />
        </p>
      )}
    </CutSheet>
  ))
}
