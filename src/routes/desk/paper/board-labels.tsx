import { encode } from 'uqr'
import type { Board, Edges } from '#shared/boards/board.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import { boardPlace } from '#shared/boards/board-place.ts'
import { designOfLine } from '#shared/boards/boards-of-line.ts'
import { sheetKinds, sheets, sheetsTitle, type SheetKind } from '#shared/desk/paper/sheets.ts'
import { href, paths } from '#shared/paths.ts'
import type { PaperLine, PaperOrder } from '#shared/schema/desk/paper.ts'
import { QrCode } from '#ui/desk/qr-code.tsx'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { madeLines } from './cartons.ts'
import { loadPaper, type Paper } from './load-paper.ts'
import { PaperHead } from './paper-head.tsx'
import { partsOfLine } from './parts-of-line.ts'

const MOST = 1500
const ON_A_SHEET = 10

type Labels = Paper & { kind: SheetKind }

export async function load(context: DeskLoadContext): Promise<Loaded<Labels>> {
  const loaded = await loadPaper(context)
  if (!('data' in loaded)) return loaded
  const count = loaded.data.orders.flatMap(labelsOf).length
  if (count > MOST) {
    return { notFound: `These orders have ${count} boards. You can print up to ${MOST} labels at a time.` }
  }
  const kind = sheetKinds.find((each) => sheets[each].path === context.url.pathname)
  return { data: { ...loaded.data, kind: kind ?? 'board-labels' } }
}

export function head({ data: { orders, kind } }: { data: Labels }) {
  return { title: sheetsTitle(kind, orders.length) }
}

/** A label of 4 × 2 in for each board, alone or ten to a Letter sheet. */
export function Screen({ data }: { data: Labels }) {
  const labels = data.orders.flatMap(labelsOf)
  const drawn = labels.map((label) => <BoardLabel key={keyOf(label)} label={label} origin={data.origin} />)
  const isOnSheets = data.kind === 'board-label-sheets'
  return (
    <>
      <PaperHead kind={data.kind} paper={data} />
      {data.orders.length > 0 && labels.length === 0 && <p>Nothing here is cut from boards.</p>}
      {isOnSheets
        ? sheetsOf(drawn).map((ten, index) => <div key={index} className="label-sheet" children={ten} />)
        : drawn}
    </>
  )
}

type Label = { order: PaperOrder; line: PaperLine; board: Board; place: string; finish: string; piece: number }

/** In the order of lines, pieces and boards. */
function labelsOf(order: PaperOrder): Label[] {
  return madeLines(order).flatMap((line) => {
    const { boards, finish } = partsOfLine(line)
    const design = designOfLine(line)
    const placed = boards.map((board) => ({ order, line, board, place: boardPlace(board, design), finish }))
    return Array.from({ length: line.quantity }, (_, index) =>
      placed.map((label) => ({ ...label, piece: index + 1 })),
    ).flat()
  })
}

function keyOf({ order, line, piece, board }: Label): string {
  return [order.number, line.line, piece, board.mark].join(' ')
}

function sheetsOf<T>(labels: readonly T[]): T[][] {
  const count = Math.ceil(labels.length / ON_A_SHEET)
  return Array.from({ length: count }, (_, sheet) => labels.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET))
}

const bands: Record<Edges, string> = { front: '━ front edge', all: '━ all four edges', none: 'no edge band' }

function BoardLabel({ label: { order, line, board, place, finish, piece }, origin }: { label: Label; origin: string }) {
  const { mark, name, edges } = board
  const address = origin + href(paths.part, { token: line.partToken, mark })
  return (
    <article className="sheet-paper sheet-paper--board" aria-label={`Label ${mark}, ${order.number}, piece ${piece}`}>
      <div>
        <p className="board-mark">
          <b>{mark}</b> {name}
        </p>
        <p className="board-size num">{boardSizeText(board)}</p>
        <p>{[bands[edges], finish].filter(Boolean).join(' · ')}</p>
        <p>
          {`${order.number} · line ${line.line} · piece ${piece} of ${line.quantity}`}
          {place && <span>{place}</span>}
        </p>
      </div>
      <QrCode rows={encode(address, { border: 0 }).data} label={`QR code that opens ${mark}`} />
    </article>
  )
}
