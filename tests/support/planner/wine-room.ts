import type { Design, Part, Room, Section, Wall } from '#shared/planner/model/design.ts'
import { spaceFor } from '#shared/planner/model/geometry.ts'
import { closetOf } from './any-design.ts'

/** Walls full of bottles, the most boards that rules allow; `share` of each wall's longest length. */
export function wineRoom(share = 1, kind: Room['kind'] = 'u'): Design {
  const room = closetOf({ kind, back: 1920 * share, left: 1920 * share, right: 1920 * share, ceiling: 1000 })
  const filled = { ...room, runs: room.runs.map((run) => ({ ...run, h: 768 as const, sections: [section(96)] })) }
  return {
    ...filled,
    runs: filled.runs.map((run, index) => ({ ...run, sections: sectionsOf(spaceFor(filled, index)) })),
  }
}

/** Sections as wide as they may be. */
function sectionsOf(space: number): Section[] {
  const count = Math.ceil((space - 6) / 294)
  const inside = space - 6 - 6 * count
  return Array.from({ length: count }, (_, index) => section(Math.floor((inside + index) / count)))
}

function section(w: number): Section {
  const rack = (at: number, rows: number): Part => ({ k: 'bottles', at, cols: Math.floor(w / 32), rows })
  return { w, door: 'none', light: false, parts: [rack(0, 10), rack(36, 10)] }
}

/** Racks on top of each other, up to what a code holds. */
export function heap(racks: number): Design {
  const room = wineRoom()
  const wall = (name: Wall) => ({ ...room.runs[0]!, wall: name, sections: sectionsOfHeap(Math.ceil(racks / 48)) })
  return { ...room, runs: [wall('left'), wall('right'), wall('back')] }
}

function sectionsOfHeap(count: number): Section[] {
  const parts = Array.from({ length: 16 }, (_, at): Part => ({ k: 'bottles', at, cols: 8, rows: 15 }))
  return Array.from({ length: count }, () => ({ w: 288, door: 'none', light: false, parts }))
}
