import type { DrawingSpec, Run, WallName } from '#shared/schema/drawing-spec.ts'
import { dimensionAcross, dimensionUp } from '../dimension.ts'
import { elevation, sectionDimensions } from './elevation.ts'
import { figure } from '../figure.ts'
import { island } from './island.ts'
import { BOARD, TOE_KICK } from './levels.ts'
import { notches } from './notches.ts'
import { obstacles } from './obstacles.ts'
import { plan, WALL } from './plan.ts'
import { measureRoom, runOn, WALL_LABELS } from './room.ts'
import { slopedCeiling } from './slope.ts'
import { GAP, wallRows } from './run-places.ts'
import { panelHeight, runHeight, runWidth } from '#shared/drawing/run-size.ts'
import { isTurned, listTurns, turnedShelves } from './turns.ts'
import { createSheet, Sheet, type Drawn } from '../sheet.ts'
import { View } from '../view.ts'

/** Draws each wall's elevation, then the plan, in two rows, because a row of four would be too small on phones. */
export function wallsSheet(spec: DrawingSpec, drawn: Drawn): Sheet {
  const room = measureRoom(spec)
  const { upper, lower, wide, text, height, floor } = wallRows(spec, drawn)
  const sheet = new Sheet(Math.max(0.32, wide / 560), text, drawn.unit)

  const end = wallRow(new View(sheet), spec, upper, drawn)
  if (drawn.dims) dimensionUp(sheet, 0, -height, end + 1.5 * text, `${sheet.measure(height)} high`)
  if (drawn.figure) figure(new View(sheet), sheet.right + 14)

  const x = lowerRow(new View(sheet, 0, floor), spec, lower, drawn)
  const deep = Math.max(room.left, room.right)
  const scale = Math.min(1, (height * 0.95) / (deep + WALL), (height * 1.3) / room.back)
  const beside = x + WALL * scale + (drawn.dims ? text * 1.6 : 0)
  const centered = (end - room.back * scale) / 2
  const top = floor - height + (WALL + 1) * scale
  plan(new View(sheet, lower.length ? beside : centered, top, scale), spec, drawn.dims)
  return sheet
}

/** One wall of a room with its dimensions. */
export function wallSheet(spec: DrawingSpec, wall: WallName, drawn: Drawn): Sheet {
  const length = measureRoom(spec)[wall]
  const height = spec.size.h ?? 84
  const sheet = createSheet(length, drawn)
  wallElevation(new View(sheet), spec, wall, length, drawn)
  if (drawn.dims) dimensionUp(sheet, 0, -height, length + 1.5 * sheet.text, `${sheet.measure(height)} high`)
  return sheet
}

function lowerRow(view: View, spec: DrawingSpec, walls: WallName[], drawn: Drawn): number {
  const x = wallRow(view, spec, walls, drawn) + (walls.length ? GAP : 0)
  if (!spec.island) return x
  islandFront(new View(view.sheet, x, view.floor), spec.island, drawn.dims)
  return x + spec.island.w + GAP
}

function wallRow(view: View, spec: DrawingSpec, walls: WallName[], drawn: Drawn): number {
  const room = measureRoom(spec)
  let x = 0
  for (const wall of walls) {
    wallElevation(new View(view.sheet, view.x(x), view.floor), spec, wall, room[wall], drawn)
    x += room[wall] + GAP
  }
  return Math.max(0, x - GAP)
}

function wallElevation(view: View, spec: DrawingSpec, wall: WallName, length: number, drawn: Drawn): void {
  const run = runOn(spec, wall)
  const isLeft = wall === 'left'
  view.line('line', 0, 0, length, 0)
  if (run) wallRun(view, spec, run, { isLeft, length, drawn })
  if (spec.corner) wallCorner(view, isLeft ? length - spec.corner.arm : 0, spec.corner, drawn.dims)
  for (const turn of listTurns(spec, wall)) turnedShelves(view, turn, { wall, length, dims: drawn.dims })
  if (!drawn.dims) return
  const below = view.y(0) + view.sheet.text * 3.4
  dimensionAcross(view.sheet, view.x(0), view.x(length), below, `${WALL_LABELS[wall]} ${view.sheet.measure(length)}`)
}

type Wall = { isLeft: boolean; length: number; drawn: Drawn }

function wallRun(view: View, spec: DrawingSpec, run: Run, { isLeft, length, drawn }: Wall): void {
  const { sheet } = view
  const from = run.from ?? 0
  const start = isLeft ? length - from - runWidth(run) : from
  const runView = new View(sheet, view.x(start), view.floor)
  elevation(runView, spec, run, drawn.cloth)
  if (drawn.dims) {
    obstacles(runView, run)
    notches(runView, run)
    slopedCeiling(runView, run)
    sectionDimensions(runView, run, view.y(0) + sheet.text * 1.4)
  }
  if (from <= 0 || isTurned(spec, run)) return
  // The neighboring run in the corner, in section.
  const depth = spec.size.d ?? 14
  const foot = spec.hung ? (spec.base ?? 0) : 0
  view.rect('ghost', isLeft ? length - depth : 0, foot, depth, neighborHeight(spec, run) - foot)
}

function neighborHeight(spec: DrawingSpec, run: Run): number {
  const neighbor = runOn(spec, run.wall === 'back' ? 'left' : 'back')
  return neighbor
    ? panelHeight(spec, neighbor, run.wall === 'left' ? 0 : neighbor.sections.length)
    : runHeight(spec, run)
}

function wallCorner(view: View, x: number, corner: NonNullable<DrawingSpec['corner']>, dims: boolean): void {
  cornerShelves(view, x, corner)
  if (!dims) return
  const below = view.y(0) + view.sheet.text * 1.4
  dimensionAcross(view.sheet, view.x(x), view.x(x + corner.arm), below, view.sheet.measure(corner.arm))
}

function cornerShelves(view: View, x: number, { arm, h, shelves }: NonNullable<DrawingSpec['corner']>): void {
  view.rect('void', x, TOE_KICK, arm, h - TOE_KICK)
  view.rect('line', x, TOE_KICK, arm, h - TOE_KICK)
  const gap = (h - TOE_KICK - BOARD) / Math.max(shelves - 1, 1)
  for (let i = 0; i < shelves; i++) view.rect('panel', x, TOE_KICK + i * gap, arm, BOARD)
}

function islandFront(view: View, piece: NonNullable<DrawingSpec['island']>, dims: boolean): void {
  island(view, piece)
  if (!dims) return
  const y = view.y(0) + view.sheet.text * 3.4
  dimensionAcross(view.sheet, view.x(0), view.x(piece.w), y, `Island ${view.sheet.measure(piece.w)}`)
  view.sheet.write(view.x(piece.w / 2), view.y(piece.h) - view.sheet.text * 0.6, `${view.sheet.measure(piece.h)} high`)
}
