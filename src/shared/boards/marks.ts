import { panelLetter } from '#shared/drawing/panel-letter.ts'
import type { BoardRole } from './board.ts'
import { kinds } from './kinds.ts'

/** Gives each board its mark: panels A, B …, others S1, S2 … in the order in which they come. */
export function marker(): (role: BoardRole) => string {
  const counts: Record<string, number> = {}
  return (role) => {
    const { mark } = kinds[role]
    const before = counts[mark] ?? 0
    counts[mark] = before + 1
    return mark ? `${mark}${before + 1}` : panelLetter(before)
  }
}

/** Marks of one kind that follow each other, together: "S1–S4, S7". `all` are those of the kind in their order. */
export function markRanges(marks: readonly string[], all: readonly string[]): string {
  const ranges: string[][] = []
  let next = -1
  for (const mark of marks) {
    const at = all.indexOf(mark, Math.max(next, 0))
    if (at === next) ranges.at(-1)![1] = mark
    else ranges.push([mark])
    next = at + 1
  }
  return ranges.map((ends) => ends.join('–')).join(', ')
}
