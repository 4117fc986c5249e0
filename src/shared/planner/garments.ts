import type { Design } from './model/design.ts'
import { clearBelow } from './model/part-space.ts'

/** Clothes, by the clear height in eighths of an inch that it needs below a rod. */
export const garments = [
  { name: 'children’s clothes', clear: 168 },
  { name: 'shirts and folded pants', clear: 256 },
  { name: 'jackets', clear: 304 },
  { name: 'coats', clear: 432 },
  { name: 'dresses', clear: 496 },
]

/** "Coats and dresses no longer fit.", for what hung somewhere in a closet before a change and nowhere after it; or ''. */
export function formatLostGarments(before: Design, after: Design): string {
  const [had, has] = [longestHanging(before), longestHanging(after)]
  const lost = garments.filter(({ clear }) => had >= clear && has < clear).map(({ name }) => name)
  const [first = '', ...others] = lost.length > 1 ? [lost.slice(0, -1).join(', '), lost.at(-1)!] : lost
  if (first === '') return ''
  const names = [first, ...others].join(' and ')
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} no longer fit.`
}

/** The greatest clear height below a rod; 0 if nothing hangs. */
export function longestHanging({ runs }: Design): number {
  const heights = runs.flatMap((run) =>
    run.sections.flatMap(({ parts }) => parts.filter(({ k }) => k === 'rod').map((rod) => clearBelow(rod, parts, run))),
  )
  return Math.max(0, ...heights)
}
