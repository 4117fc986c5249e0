import type { BuildStage } from '#shared/drawing/build-stages.ts'
import type { DrawingSpec, Piece, Run } from '#shared/schema/drawing-spec.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'
import { drawing } from './drawing.ts'
import { pieceStages } from './pieces/piece-stages.ts'
import { runStages } from './elevation/run-stages.ts'
import { pieceDrawing } from './pieces/pieces.ts'
import { runWidth } from '#shared/drawing/run-size.ts'
import { StepSheet } from './step-sheet.ts'
import { View } from './view.ts'

const PIECE_SHEET = 60

export type StageDrawing<Thing> = (view: View, spec: DrawingSpec, thing: Thing) => void

/** One assembly step as a complete `<svg>`. Throws a `TypeError` for stages that the product does not have. */
export function stepDrawing(spec: DrawingSpec, stage: BuildStage, label: string, unit?: LengthUnit): string {
  if (stage === 'whole') return drawing(spec, { cloth: false, label, unit })
  const [run] = spec.runs ?? []
  const [piece] = spec.pieces ?? []
  if (run && stage in runStages) return runStep(spec, run, stage as keyof typeof runStages, { label, unit })
  if (piece && stage in pieceStages) return pieceStep(spec, piece, stage as keyof typeof pieceStages, label)
  throw new TypeError(`No drawing of the stage "${stage}" for ${spec.name ?? 'this product'}`)
}

type Words = { label: string; unit: LengthUnit | undefined }

function runStep(spec: DrawingSpec, run: Run, stage: keyof typeof runStages, { label, unit }: Words): string {
  const wide = runWidth(run)
  const { before, draw } = runStages[stage]
  const sheet = (earlier: StepSheet | null) =>
    new StepSheet(Math.max(0.32, wide / 300), Math.max(4.6, (wide + 40) / 30), earlier, unit)
  const plain = before && sheet(null)
  if (plain) runStages[before].draw(new View(plain), spec, run)
  const drawn = sheet(plain)
  draw(new View(drawn), spec, run)
  return drawn.svg(label)
}

function pieceStep(spec: DrawingSpec, piece: Piece, stage: keyof typeof pieceStages, label: string): string {
  const { wide, tall } = pieceDrawing(piece)
  const scale = PIECE_SHEET / Math.max(wide, tall)
  const { before, draw } = pieceStages[stage]
  const sheet = (earlier: StepSheet | null) => new StepSheet(0.32, 3.4, earlier)
  const plain = before && sheet(null)
  if (plain) pieceStages[before].draw(new View(plain, 0, 0, scale), spec, piece)
  const drawn = sheet(plain)
  draw(new View(drawn, 0, 0, scale), spec, piece)
  return drawn.svg(label)
}
