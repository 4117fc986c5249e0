import type { Design, Part, Room, Section } from '#shared/planner/model/design.ts'
import { closetOf } from './any-design.ts'

/** Walls of twelve sections each, with as many shelves as a section can have. */
export function largestCloset(kind: Room['kind']): Design {
  const room = closetOf({ kind, back: 1920, left: 1600, right: 1600 })
  const parts = Array.from({ length: 16 }, (_, index): Part => ({ k: 'shelf', at: 4 + 4 * index }))
  const section: Section = { w: 144, door: 'none', light: true, parts }
  return {
    ...room,
    led: '3000',
    runs: room.runs.map((run) => ({ ...run, h: 768, sections: Array.from({ length: 12 }, () => section) })),
  }
}
