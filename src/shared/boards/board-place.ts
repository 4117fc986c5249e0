import type { Design } from '#shared/planner/model/design.ts'
import { wallNames } from '#shared/planner/text/names.ts'
import type { Board } from './board.ts'

type Placed = Pick<Board, 'role' | 'run' | 'section'> & { at?: Board['at'] }

/** "Left wall, section 2", or '' for what is in no section. The wall is said if a design has several. */
export function boardPlace(board: Placed, design: Design | null): string {
  const inside = inRun(board, design)
  if (!design || design.runs.length === 1) return inside
  const wall = wallNames[design.runs[board.run]!.wall]
  return inside ? `${wall}, ${inside.toLowerCase()}` : wall
}

function inRun({ role, run, section, at }: Placed, design: Design | null): string {
  if (role === 'corner' || role === 'cleat') return at && at.x < 0 ? 'Left corner' : 'Right corner'
  if (role !== 'panel') return section === null ? '' : `Section ${section + 1}`
  if (section === null) return 'Left end'
  const isLast = design?.runs[run]!.sections.length === section + 1
  return isLast ? 'Right end' : `Right of section ${section + 1}`
}
