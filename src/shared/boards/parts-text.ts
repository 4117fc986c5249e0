import type { PartList } from './part-list.ts'

type Parts = Pick<PartList, 'boards' | 'pieces'>

/** "Shelf S4, 2 × Rod, oval, 15 × 30 mm G1", one for each mark. */
export function listPartNames({ boards, pieces }: Parts): string[] {
  return [
    ...boards.map(({ name, mark }) => `${name} ${mark}`),
    ...pieces.map(({ name, mark, quantity }) => `${quantity} × ${name} ${mark}`),
  ]
}
