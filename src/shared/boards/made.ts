import type { LengthUnit } from '#shared/text/parse-length.ts'
import { boardLengthText } from './board-length.ts'
import type { Board, Make } from './board.ts'
import { stocked, type Stocked } from './stocked.ts'

const FRAME = 20
/** A drawer's front is too low for that, and has a frame of this share of its height. */
const SHARE = 0.22
/** How deep a pane or panel sits in its frame on each side. */
const LET_IN = 2

type Leaf = Pick<Board, 'role' | 'length' | 'width' | 'make'>

const panes: Record<Make, { name: string; short: string }> = {
  shaker: { name: 'Panel of a Shaker front, ¼″', short: 'panel' },
  glass: { name: 'Glass pane', short: 'glass' },
  mirror: { name: 'Mirror pane', short: 'mirror' },
}

/** The pane or panel of a made front; none of a board. */
export function listPanes(leaf: Leaf): Stocked[] {
  const { make } = leaf
  return make ? [stocked(panes[make].name, '', 1, { ...findPane(leaf), note: 'in its frame' })] : []
}

/** "frame 2½″, glass 11¼″ × 70″" for a made front, else ''. */
export function describeMake(leaf: Leaf, unit: LengthUnit = 'in'): string {
  if (!leaf.make) return ''
  const { length, width } = findPane(leaf)
  const say = (eighths: number) => boardLengthText(eighths, unit)
  return `frame ${say(findFrame(leaf))}, ${panes[leaf.make].short} ${say(length)} × ${say(width)}`
}

function findPane(leaf: Leaf): { length: number; width: number } {
  const less = 2 * (findFrame(leaf) - LET_IN)
  return { length: leaf.length - less, width: leaf.width - less }
}

function findFrame({ role, length, width }: Leaf): number {
  return role === 'front' ? Math.min(FRAME, Math.floor(SHARE * Math.min(length, width))) : FRAME
}
