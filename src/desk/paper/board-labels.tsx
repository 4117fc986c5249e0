import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { boardPlace } from '#shared/boards/board-place.ts'
import { designOfLine, type Line } from '#shared/boards/boards-of-line.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { sheets, sheetsTitle, type SheetKind } from '#shared/desk/paper/sheets.ts'
import { href, paths } from '#shared/paths.ts'
import type { PaperLine, PaperOrder } from './paper-order.ts'
import { BoardText } from '#ui/boards/board-text.tsx'
import { QrCode } from '#desk/frame/qr-code.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { Loaded } from '#routes/screen.ts'
import { madeLines } from './cartons.ts'
import { listInCutOrder } from '#desk/cut/sql.ts'
import { loadPaper, type Paper } from './load-paper.ts'
import { PaperHead } from './paper-head.tsx'
import { DrillingText, PieceText } from './label-text.tsx'

const MOST = 1500
const ON_A_SHEET = 10

export const boardLabels = labelPage('board-labels')
export const boardLabelSheets = labelPage('board-label-sheets')

function labelPage(kind: SheetKind) {
  return deskPage<Paper>(sheets[kind].path, {
    needs: 'printOrder',
    isPaper: true,
    title: ({ orders }) => sheetsTitle(kind, orders.length),
    load: loadLabels,
    Screen: ({ data }) => <BoardLabels kind={kind} paper={data} />,
  })
}

async function loadLabels(desk: Desk): Promise<Loaded<Paper>> {
  const loaded = await loadPaper(desk)
  if (!('data' in loaded)) return loaded
  const count = loaded.data.orders.flatMap(listLabels).length
  const plan = Number(desk.query.get('plan')) || 0
  if (count <= MOST && plan === 0) return loaded
  if (count <= MOST) return { data: { ...loaded.data, cutOrder: await listInCutOrder(desk.db, plan) } }
  return { notFound: `These orders have ${count} labels. You can print up to ${MOST} labels at a time.` }
}

/** Labels of 4 × 2 in, alone or ten to a Letter sheet. */
function BoardLabels({ kind, paper }: { kind: SheetKind; paper: Paper }) {
  const labels = sortAsCut(paper.orders.flatMap(listLabels), paper.cutOrder)
  const drawn = labels.map((label) => <PartLabel key={buildLabelKey(label)} label={label} origin={paper.origin} />)
  const isOnSheets = kind === 'board-label-sheets'
  return (
    <>
      <PaperHead kind={kind} paper={paper} />
      {paper.orders.length > 0 && labels.length === 0 && <p>Nothing here has parts.</p>}
      {isOnSheets
        ? splitIntoSheets(drawn).map((ten, index) => <div key={index} className="label-sheet" children={ten} />)
        : drawn}
    </>
  )
}

type Label = {
  order: PaperOrder
  line: PaperLine
  /** Of one piece of a line. */
  piece: number
  mark: string
  name: string
  /** "drilling" on a panel's second label. */
  kind: 'board' | 'piece' | 'drilling'
  content: ReactNode
}

/** In the order of lines, pieces and boards. */
function listLabels(order: PaperOrder): Label[] {
  return madeLines(order).flatMap((line) => {
    const own = listLineLabels(line)
    return Array.from({ length: line.quantity }, (_, index) =>
      own.map((label) => ({ ...label, order, line, piece: index + 1 })),
    ).flat()
  })
}

/** A label for each board, a second one for a panel that is drilled, and one for the pieces of a kind and size. */
export function listLineLabels(line: Line): Pick<Label, 'mark' | 'name' | 'kind' | 'content'>[] {
  const parts = listParts(line)
  const design = designOfLine(line)
  return [
    ...parts.boards.flatMap((board) => {
      const { mark, name } = board
      const drilled = parts.drilling.filter(({ panel }) => board.role === 'panel' && panel === mark)
      const content = <BoardText board={board} place={boardPlace(board, design)} finish={parts.finish} />
      const label = { mark, name, kind: 'board' as const, content }
      return drilled.length > 0
        ? [label, { mark, name: 'Drilling', kind: 'drilling' as const, content: <DrillingText rows={drilled} /> }]
        : [label]
    }),
    ...parts.pieces.map((piece) => ({
      ...{ mark: piece.mark, name: piece.name, kind: 'piece' as const },
      content: <PieceText piece={piece} />,
    })),
  ]
}

/** Labels of what is not on the plan's sheets, such as pieces, come at the end. */
function sortAsCut(labels: Label[], cutOrder: readonly string[] | undefined): Label[] {
  if (!cutOrder) return labels
  const places = new Map(cutOrder.map((board, place) => [board, place]))
  const placeOf = ({ order, line, piece, mark }: Label) =>
    places.get([order.number, line.line, piece, mark].join(' ')) ?? cutOrder.length
  return labels.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function buildLabelKey({ order, line, piece, mark, kind }: Label): string {
  return [order.number, line.line, piece, mark, kind].join(' ')
}

function splitIntoSheets<T>(labels: readonly T[]): T[][] {
  const count = Math.ceil(labels.length / ON_A_SHEET)
  return Array.from({ length: count }, (_, sheet) => labels.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET))
}

function PartLabel({
  label: { order, line, mark, name, kind, piece, content },
  origin,
}: {
  label: Label
  origin: string
}) {
  const address = origin + href(paths.part, { token: line.partToken, mark })
  const title = kind === 'drilling' ? `Drilling of ${mark}` : `Label ${mark}`
  return (
    <article className="sheet-paper sheet-paper--board" aria-label={`${title}, ${order.number}, piece ${piece}`}>
      <div>
        <p className="board-mark">
          <b>{mark}</b> {name}
        </p>
        {content}
        <p>{`${order.number} · ${line.remade ? 'remake' : `line ${line.line} · piece ${piece} of ${line.quantity}`}`}</p>
      </div>
      <QrCode rows={encode(address, { border: 0 }).data} label={`QR code that opens ${mark}`} />
    </article>
  )
}
