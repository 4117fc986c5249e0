import type { Board } from '#shared/boards/board.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { listed, type ListedBoards } from '#shared/boards/listed.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'
import type { Design } from '../model/design.ts'
import { lengthText } from '../model/lengths.ts'

/** Thickness in eighths of an inch. */
export type CutGroup = {
  kind: 'boards' | 'fronts and doors' | 'backs' | 'made parts'
  thickness: number
  rows: ListedBoards[]
}

const kinds: Record<Board['stock'], CutGroup['kind']> = {
  board: 'boards',
  front: 'fronts and doors',
  back: 'backs',
  made: 'made parts',
}

export function cutList(design: Design): CutGroup[] {
  const byStock = Map.groupBy(listed(boardsOf(design)), ({ boards: [{ stock }] }) => stock)
  return [...byStock].map(([stock, rows]) => ({ kind: kinds[stock], thickness: rows[0]!.boards[0].thickness, rows }))
}

export function boardCount({ rows }: CutGroup): number {
  return rows.reduce((sum, { boards }) => sum + boards.length, 0)
}

/** "¾″ White boards". */
export function groupTitle({ kind, thickness }: CutGroup, { finish }: Design, unit: LengthUnit = 'in'): string {
  return `${lengthText(thickness, unit)} ${finishNames[finish]} ${kind}`
}

/** In which sections boards are: "2, 3", or with several walls "back 2, 3; left 1"; panels run from end to end. */
export function whereOf({ boards }: ListedBoards, { runs }: Design): string {
  const byRun = Map.groupBy(boards, ({ run }) => run)
  const texts = [...byRun].map(([run, own]) => {
    const sections = [...new Set(own.flatMap(({ section }) => (section === null ? [] : [section + 1])))].join(', ')
    const places = own[0]!.role === 'panel' ? 'from left to right' : sections
    return runs.length > 1 ? `${runs[run]!.wall} ${places}`.trim() : places
  })
  return texts.join('; ')
}
