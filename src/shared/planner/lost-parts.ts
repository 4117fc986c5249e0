import { list } from './capacity.ts'
import type { Design, Part } from './model/design.ts'
import { partTexts } from './text/names.ts'

/** Parts of kinds of which there are fewer after a change. */
export function lostParts(before: Design, after: Design): Part[] {
  const left = listParts(after)
  return listParts(before).filter((part) => {
    const index = left.findIndex(({ k }) => k === part.k)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** How many sections fewer have doors. */
export function lostDoors(before: Design, after: Design): number {
  return countDoors(before) - countDoors(after)
}

/** "The repair leaves out 1 rod and 2 shelves.", or ''. */
export function formatRepairLoss(before: Design, after: Design): string {
  const doors = lostDoors(before, after)
  const doorsText = doors === 1 ? 'the doors of 1 section' : `the doors of ${doors} sections`
  const lost = [...partTexts(lostParts(before, after)), ...(doors > 0 ? [doorsText] : [])]
  return lost.length > 0 ? `The repair leaves out ${list(lost)}.` : ''
}

function listParts({ runs }: Design): Part[] {
  return runs.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts))
}

function countDoors({ runs }: Design): number {
  return runs.flatMap(({ sections }) => sections).filter(({ door }) => door !== 'none').length
}
