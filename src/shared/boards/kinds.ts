import type { BuildStage } from '#shared/drawing/build-stages.ts'
import { BOARD } from '#shared/planner/model/geometry.ts'
import { BACK } from './allowances.ts'
import type { Board, BoardRole } from './board.ts'

type Kind = Pick<Board, 'name' | 'stock' | 'thickness' | 'edges' | 'stage'> & {
  /** What its mark begins with; panels have letters. */
  mark: string
  /** The sides of its box along the grain and across it. */
  length: 'w' | 'h'
  width: 'w' | 'd' | 'h'
}

const level = (name: string, mark: string, stage: BuildStage): Kind => ({
  ...{ name, mark, stage, stock: 'board', thickness: BOARD, edges: 'front', length: 'w', width: 'd' },
})
const thin = { stock: 'back', thickness: BACK } as const

/** In the order of the cut list. */
export const kinds: Record<BoardRole, Kind> = {
  panel: { ...level('Panel', '', 'frame'), length: 'h' },
  floor: level('Floor', 'F', 'frame'),
  top: level('Top', 'T', 'frame'),
  shelf: level('Shelf', 'S', 'shelves'),
  fixed: level('Fixed shelf', 'X', 'shelves'),
  slant: level('Shoe shelf', 'H', 'shelves'),
  corner: { ...level('Corner shelf', 'V', 'shelves'), edges: 'none' },
  cleat: { ...level('Cleat', 'W', 'shelves'), edges: 'none', width: 'h' },
  kick: { ...level('Kick', 'K', 'base'), edges: 'none', width: 'h' },
  loose: level('Board', 'P', 'body'),
  front: { ...level('Drawer front', 'D', 'drawers'), stock: 'front', edges: 'all', width: 'h' },
  strip: { ...level('Filler strip', 'R', 'drawers'), stock: 'front', length: 'h', width: 'w' },
  scribe: { ...level('Scribe strip', 'Z', 'frame'), stock: 'front', length: 'h', width: 'w' },
  door: { ...level('Door', 'L', 'doors'), stock: 'front', edges: 'all', length: 'h', width: 'w' },
  back: { ...level('Back', 'B', 'frame'), ...thin, edges: 'none', length: 'h', width: 'w' },
  cell: { ...level('Bottle shelf', 'C', 'shelves'), ...thin },
}

export const boardRoles = Object.keys(kinds) as BoardRole[]
