import { encode } from 'uqr'
import type { Board, Edges } from '#shared/boards/board.ts'
import { describeCut } from '#shared/boards/board-cuts.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import { boardPlace } from '#shared/boards/board-place.ts'
import { designOfLine } from '#shared/boards/boards-of-line.ts'
import { sheets, sheetsTitle, type SheetKind } from '#shared/desk/paper/sheets.ts'
import { href, paths } from '#shared/paths.ts'
import type { PaperLine, PaperOrder } from './paper-order.ts'
import { QrCode } from '#desk/frame/qr-code.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { Loaded } from '#routes/screen.ts'
import { madeLines } from './cartons.ts'
import { loadPaper, type Paper } from './load-paper.ts'
import { PaperHead } from './paper-head.tsx'
import { partsOfLine } from './parts-of-line.ts'

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
  if (count <= MOST) return loaded
  return { notFound: `These orders have ${count} boards. You can print up to ${MOST} labels at a time.` }
}

/** A label of 4 × 2 in for each board, alone or ten to a Letter sheet. */
function BoardLabels({ kind, paper }: { kind: SheetKind; paper: Paper }) {
  const labels = paper.orders.flatMap(listLabels)
  const drawn = labels.map((label) => <BoardLabel key={buildLabelKey(label)} label={label} origin={paper.origin} />)
  const isOnSheets = kind === 'board-label-sheets'
  return (
    <>
      <PaperHead kind={kind} paper={paper} />
      {paper.orders.length > 0 && labels.length === 0 && <p>Nothing here is cut from boards.</p>}
      {isOnSheets
        ? splitIntoSheets(drawn).map((ten, index) => <div key={index} className="label-sheet" children={ten} />)
        : drawn}
    </>
  )
}

type Label = { order: PaperOrder; line: PaperLine; board: Board; place: string; finish: string; piece: number }

/** In the order of lines, pieces and boards. */
function listLabels(order: PaperOrder): Label[] {
  return madeLines(order).flatMap((line) => {
    const { boards, finish } = partsOfLine(line)
    const design = designOfLine(line)
    const placed = boards.map((board) => ({ order, line, board, place: boardPlace(board, design), finish }))
    return Array.from({ length: line.quantity }, (_, index) =>
      placed.map((label) => ({ ...label, piece: index + 1 })),
    ).flat()
  })
}

function buildLabelKey({ order, line, piece, board }: Label): string {
  return [order.number, line.line, piece, board.mark].join(' ')
}

function splitIntoSheets<T>(labels: readonly T[]): T[][] {
  const count = Math.ceil(labels.length / ON_A_SHEET)
  return Array.from({ length: count }, (_, sheet) => labels.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET))
}

const bands: Record<Edges, string> = { front: '━ front edge', all: '━ all four edges', none: 'no edge band' }

function BoardLabel({ label: { order, line, board, place, finish, piece }, origin }: { label: Label; origin: string }) {
  const { mark, name, edges, cuts } = board
  const address = origin + href(paths.part, { token: line.partToken, mark })
  return (
    <article className="sheet-paper sheet-paper--board" aria-label={`Label ${mark}, ${order.number}, piece ${piece}`}>
      <div>
        <p className="board-mark">
          <b>{mark}</b> {name}
        </p>
        <p className="board-size num">{boardSizeText(board)}</p>
        <p>{[bands[edges], finish].filter(Boolean).join(' · ')}</p>
        {cuts.map((cut, index) => (
          <p key={index}>{describeCut(cut)}</p>
        ))}
        <p>
          {`${order.number} · line ${line.line} · piece ${piece} of ${line.quantity}`}
          {place && <span>{place}</span>}
        </p>
      </div>
      <QrCode rows={encode(address, { border: 0 }).data} label={`QR code that opens ${mark}`} />
    </article>
  )
}
