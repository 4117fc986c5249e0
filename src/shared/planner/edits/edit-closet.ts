import type { Design, Part, Run } from '../design.ts'
import { highestPin, mapRun } from '../geometry.ts'
import { freePin, inOrder } from '../part-space.ts'
import { NOTHING_THERE, type Edit } from './edit-types.ts'
import { intoOpening } from '../rules/behind-return.ts'

type ClosetCommand =
  | 'wall'
  | 'ceiling'
  | 'height'
  | 'depth'
  | 'finish'
  | 'pull'
  | 'front'
  | 'led'
  | 'opening'
  | 'obstacle'
  | 'clear-obstacle'

export const closetCommands: { [Name in ClosetCommand]: Edit<Name> } = {
  wall: (design, { wall, length }) =>
    design.runs.some((run) => run.wall === wall) ? { design: withRoom(design, { [wall]: length }) } : NOTHING_THERE,
  ceiling: (design, { length }) => ({ design: withRoom(design, { ceiling: length }) }),
  height: (design, { h }) => design.runs.reduce<ReturnType<Edit<'height'>>>(withHeight(h), { design }),
  depth: (design, { d }) => ({ design: { ...design, runs: design.runs.map((run) => ({ ...run, d })) } }),
  finish: (design, { finish }) => ({ design: { ...design, finish } }),
  pull: (design, { pull }) => ({ design: { ...design, pull } }),
  front: (design, { front }) => ({ design: { ...design, front } }),
  led: (design, { led }) => ({ design: { ...design, led } }),
  opening(design, { opening }) {
    if (design.room.kind !== 'reach') return NOTHING_THERE
    const set = withRoom(design, { opening })
    const moved = intoOpening(set)
    return { design: moved, ...(moved !== set && { notes: ['The drawers moved into the doorway.'] }) }
  },
  obstacle: (design, { obstacle }) => ({
    design: withRoom(design, { obstacles: [...design.room.obstacles, obstacle] }),
  }),
  'clear-obstacle': (design, { obstacle }) =>
    design.room.obstacles[obstacle]
      ? { design: withRoom(design, { obstacles: design.room.obstacles.filter((_, index) => index !== obstacle) }) }
      : NOTHING_THERE,
}

function withRoom(design: Design, room: Partial<Design['room']>): Design {
  return { ...design, room: { ...design.room, ...room } }
}

/** Parts of the upper half move with the top; what no longer fits is left out and named. */
function withHeight(h: Run['h']) {
  return (edited: ReturnType<Edit<'height'>>, _: Run, index: number): ReturnType<Edit<'height'>> => {
    if ('refused' in edited) return edited
    let lost = 0
    const design = mapRun(edited.design, index, (run) => ({
      ...run,
      h,
      sections: run.sections.map((section) => {
        const parts = settled(section.parts, run.h, h)
        lost += section.parts.length - parts.length
        return { ...section, parts }
      }),
    }))
    const note = lost > 0 ? [lost === 1 ? '1 part no longer fits.' : `${lost} parts no longer fit.`] : []
    return { ...edited, design, notes: [...(edited.notes ?? []), ...note] }
  }
}

const firstPlaced: readonly Part['k'][] = ['drawers', 'hamper', 'bottles', 'rollout', 'basket', 'pants', 'rod', 'slant']

function settled(parts: readonly Part[], from: number, to: Run['h']): Part[] {
  const shift = highestPin(to) - highestPin(from)
  const half = highestPin(from) / 2
  const order = parts.toSorted((a, b) => rank(a) - rank(b) || b.at - a.at)
  const placed: Part[] = []
  for (const part of order) {
    const wanted = Math.max(0, part.at > half ? part.at + shift : part.at)
    const pin = freePin(part, placed, { h: to }, wanted)
    if (pin !== null) placed.push({ ...part, at: pin } as Part)
  }
  return inOrder(placed)
}

function rank({ k }: Part): number {
  const place = firstPlaced.indexOf(k)
  return place < 0 ? firstPlaced.length : place
}
