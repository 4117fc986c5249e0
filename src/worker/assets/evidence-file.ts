import type { Line } from '#shared/boards/boards-of-line.ts'
import { listed } from '#shared/boards/listed.ts'
import { listRemarks } from '#shared/boards/board-remarks.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { pieceSizeText } from '#shared/boards/piece-text.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { drawnDesign } from '#shared/planner/model/sound-design.ts'
import { sharePicture } from '#worker/assets/share-picture/share-picture.ts'
import {
  PDF_COLUMNS,
  PDF_LINES,
  PDF_LINES_UNDER_PICTURE,
  latinText,
  writePdf,
  type PdfPage,
} from '#worker/assets/text-pdf.ts'

/** A network of cards reads no more pages. */
const MOST_PAGES = 18

type NamedLine = Line & { name: string; size: string; quantity: number }
type Drawn = { type: string; data: Uint8Array<ArrayBuffer> }

/** The drawings of an order with the list of every part that was cut for it, as a PDF. */
export async function drawEvidence(number: string, lines: readonly NamedLine[]): Promise<Drawn> {
  const pages = []
  for (const [index, line] of lines.entries())
    pages.push(...(await makePages(`Order ${number}, line ${index + 1} of ${lines.length}`, line)))
  return { type: 'application/pdf', data: writePdf(pages.slice(0, MOST_PAGES)) }
}

async function makePages(title: string, line: NamedLine): Promise<PdfPage[]> {
  const design = drawnDesign(line.options['design'] ?? '')
  const lines = [title, `${line.quantity} x ${line.name}`, line.size, optionsText(line.options), ...listPartLines(line)]
  const wrapped = lines.filter(Boolean).flatMap(wrap)
  const first = design ? PDF_LINES_UNDER_PICTURE : PDF_LINES
  const rest = Array.from({ length: Math.ceil((wrapped.length - first) / PDF_LINES) }, (_, page) =>
    wrapped.slice(first + page * PDF_LINES, first + (page + 1) * PDF_LINES),
  )
  const picture = design ? await sharePicture(design) : null
  return [{ lines: wrapped.slice(0, first), picture }, ...rest.map((lines) => ({ lines, picture: null }))]
}

function listPartLines(line: NamedLine): string[] {
  const { boards, pieces } = listParts(line)
  const rows = [
    ...listed(boards).map(({ mark, boards: alike }) => [
      ...[mark, `${alike.length} x ${alike[0].name}`, boardSizeText(alike[0]), listRemarks(alike[0]).join(', ')],
    ]),
    ...pieces.map((piece) => [piece.mark, `${piece.quantity} x ${piece.name}`, pieceSizeText(piece)]),
  ]
  return rows.length === 0 ? [] : ['', 'Parts of one piece:', ...rows.map((row) => row.filter(Boolean).join('   '))]
}

function wrap(text: string): string[] {
  return latinText(text).match(new RegExp(`.{1,${PDF_COLUMNS}}`, 'g')) ?? ['']
}
