import { counted } from '#shared/desk/times.ts'
import type { PartList } from './part-list.ts'

type Parts = Pick<PartList, 'boards' | 'pieces'>
type Countable = { boards: readonly unknown[]; pieces: readonly { quantity: number }[] }

/** "Shelf S4, 2 × Rod, oval, 15 × 30 mm G1", one for each mark. */
export function listPartNames({ boards, pieces }: Parts): string[] {
  return [
    ...boards.map(({ name, mark }) => `${name} ${mark}`),
    ...pieces.map(({ name, mark, quantity }) => `${quantity} × ${name} ${mark}`),
  ]
}

/** "1 board and 3 pieces". */
export function describeCount({ boards, pieces }: Countable): string {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const counts = [[boards.length, 'board'] as const, [count, 'piece'] as const].filter(([many]) => many > 0)
  return counts.map(([many, noun]) => counted(many, noun)).join(' and ')
}

const MOST_NAMED = 2

/** "Shelf S4 in Natural Oak and 2 × Rod G1", or of many parts how many they are. Only boards have the finish. */
export function nameParts({ boards, pieces }: Parts, finish: string): string {
  const isFew = boards.length + pieces.length <= MOST_NAMED
  const name = (parts: Parts) => (isFew ? listPartNames(parts).join(' and ') : describeCount(parts))
  const named = name({ boards, pieces: [] })
  const finished = named && finish ? `${named} in ${finish}` : named
  return [finished, name({ boards: [], pieces })].filter(Boolean).join(' and ')
}
