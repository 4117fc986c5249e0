import type { DrawingSpec, Piece } from '#shared/schema/drawing-spec.ts'
import { formatInches } from '#shared/text/inches.ts'
import { dimensionAcross, dimensionUp } from '../dimension.ts'
import { figure } from '../figure.ts'
import type { PieceDrawing, PieceModel } from './piece.ts'
import { lightPieces } from './pieces-light.ts'
import { metalPieces } from './pieces-metal.ts'
import { storagePieces } from './pieces-storage.ts'
import { trimPieces } from './pieces-trim.ts'
import { winePieces } from './pieces-wine.ts'
import { Sheet, type Drawn } from '../sheet.ts'
import { View } from '../view.ts'

const models: Record<Piece['model'], PieceModel> = {
  ...storagePieces,
  ...metalPieces,
  ...winePieces,
  ...lightPieces,
  ...trimPieces,
}

const SHEET = 84
const PERSON = 68

export function pieceDrawing(piece: Piece, goods = false): PieceDrawing {
  return models[piece.model](piece, goods)
}

export function pieceSheet(spec: DrawingSpec, piece: Piece, drawn: Drawn): Sheet {
  const drawing = pieceDrawing(piece, drawn.cloth)
  const scale = SHEET / Math.max(drawing.wide, drawing.tall, drawn.figure ? PERSON : 0)
  const sheet = new Sheet(0.32, drawn.text ?? 4)
  const view = new View(sheet, 0, 0, scale)
  drawing.draw(view)
  if (drawn.dims) dimensions(view, spec.size, drawing)
  if (drawn.figure) figure(view, sheet.right / scale + 14)
  return sheet
}

function dimensions(view: View, size: DrawingSpec['size'], { across, up, deep }: PieceDrawing): void {
  const { sheet } = view
  const [below, beside] = [sheet.bottom + sheet.text * 1.8, sheet.right + sheet.text * 1.5]
  const width = widthText(size, deep !== undefined)
  if (across && width) dimensionAcross(sheet, view.x(across[0]), view.x(across[1]), below, width)
  if (up && size.h) dimensionUp(sheet, view.y(up[0]), view.y(up[1]), beside, `${formatInches(size.h)} high`)
  if (deep && size.d) dimensionUp(sheet, view.y(deep[0]), view.y(deep[1]), beside, `${formatInches(size.d)} deep`)
  if (!across && size.length)
    sheet.write((sheet.right - sheet.text) / 2, below + sheet.text, `${formatInches(size.length)} of strip`)
}

function widthText({ w, d, length, diameter }: DrawingSpec['size'], depthShown: boolean): string | null {
  if (w) return `${formatInches(w)} wide${d && !depthShown ? `, ${formatInches(d)} deep` : ''}`
  if (length) return `${formatInches(length)} long`
  return diameter ? `${formatInches(diameter)} across` : null
}
