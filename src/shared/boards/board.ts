import type { BuildStage } from '#shared/drawing/build-stages.ts'
import type { Role } from '#shared/planner/model/box-role.ts'
import type { Box } from '#shared/planner/model/boxes.ts'

/** Which sides are banded: the one along the length that is seen from the room, or all four. */
export type Edges = 'front' | 'all' | 'none'

/** What a board is in a closet; `loose` are those of products that are not built like one. */
export type BoardRole =
  | Extract<
      Role,
      | 'panel'
      | 'floor'
      | 'top'
      | 'shelf'
      | 'fixed'
      | 'slant'
      | 'kick'
      | 'front'
      | 'strip'
      | 'scribe'
      | 'door'
      | 'back'
      | 'cell'
      | 'corner'
      | 'cleat'
    >
  | 'loose'

type Edge = { edge: 'left' | 'lower' | 'back'; at: number }

export type Make = 'shaker' | 'glass' | 'mirror'

/** A part that is cut out of a board, in eighths of an inch: its size, and how far it is from two of the board's own edges. */
export type BoardCut = { name: string; w: number; h: number; from: readonly [Edge, Edge] }

/** A board as it is cut, in eighths of an inch, its edge band included. The grain runs along the length. */
export type Board = {
  /** Its own among the boards of a line, such as "A" or "S1". */
  mark: string
  role: BoardRole
  name: string
  /** `made` is a leaf or front of frame and panel, which no sheet has. */
  stock: 'board' | 'front' | 'back' | 'made'
  thickness: number
  length: number
  width: number
  edges: Edges
  /** If it is made of a frame and what is in it. */
  make?: Make
  cuts: readonly BoardCut[]
  /** Where it is in its run; null for a product that is drawn by a spec alone. */
  at: Box | null
  run: number
  /** The index of its section; null for a run's first panel, and for what is in no section. */
  section: number | null
  /** The step in which it is built in. */
  stage: BuildStage
}
