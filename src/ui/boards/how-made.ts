import type { Line } from '#shared/boards/boards-of-line.ts'

export type Made = Line & { name: string }

export const howMadeId = 'how-its-made'

/** A list of one board or two says nothing. */
const FEWEST = 3

export function isHowMadeShown({ boards }: { boards: number }): boolean {
  return boards >= FEWEST
}
