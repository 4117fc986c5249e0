import type { Board } from './board.ts'
import { boardLength } from './board-length.ts'

/** "Shelf S4 · 23⅞ × 13½″ · White". */
export function boardTitle(board: Pick<Board, 'name' | 'mark' | 'length' | 'width'>, finish: string): string {
  return [`${board.name} ${board.mark}`, boardSizeText(board), finish].filter(Boolean).join(' · ')
}

/** "23⅞ × 13½″", the length first. */
export function boardSizeText({ length, width }: Pick<Board, 'length' | 'width'>): string {
  return `${boardLength(length)} × ${boardLength(width)}″`
}
