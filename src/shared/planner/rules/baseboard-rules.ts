import { findNotch, USUAL_BASEBOARD } from '../model/baseboard.ts'
import type { Role } from '../model/box-role.ts'
import { runBoxes, type Box } from '../model/boxes.ts'
import type { Design } from '../model/design.ts'
import { hasNoSlides } from '#shared/boards/pull-outs.ts'
import { boardDepth, LEAST_DEPTH } from '../model/board-depth.ts'
import { everyPart, text, type Found, type Repaired, type Rule } from './finding.ts'

/** Rules about parts that a baseboard behind the closet leaves less deep. */
export const baseboardRules: Rule[] = [
  {
    id: 'bought-part-at-baseboard',
    level: 'error',
    find: (design) =>
      findShallow(design, { hamper: 'hamper', basket: 'basket', pants: 'rack' }, (name, lost) => {
        return `The baseboard takes ${lost} of the depth that this ${name} needs. Put the part higher, or take the baseboard off.`
      }),
  },
  {
    id: 'slides-at-baseboard',
    level: 'error',
    find: (design) =>
      findShallow(design, { drawer: 'drawer', rollout: 'roll-out' }, (name, _, box) =>
        hasNoSlides(box.role, box.d)
          ? `The baseboard leaves less depth than the shortest slides of a ${name} need. Put the part higher, or take the baseboard off.`
          : null,
      ),
    repair: withBaseboardOff,
  },
  {
    id: 'board-at-baseboard',
    level: 'warning',
    find: (design) =>
      everyPart(design, (part, { run }) => {
        const name = { shelf: 'shelf', fixed: 'shelf', slant: 'shoe shelf' }[part.k as 'shelf']
        const depth = boardDepth(design, run, part)
        if (!name || depth >= LEAST_DEPTH) return []
        return [
          `The baseboard leaves this ${name} ${text(depth)} deep, too little to count. Put it higher, or take the baseboard off.`,
        ]
      }),
  },
  {
    id: 'shallow-at-baseboard',
    level: 'warning',
    find: (design) =>
      findShallow(design, { drawer: 'drawer', cell: 'bottle rack', rollout: 'roll-out' }, (name, lost, box) =>
        hasNoSlides(box.role, box.d)
          ? null
          : `The baseboard makes a ${name} here ${lost} less deep. Take it off for the whole depth.`,
      ),
  },
]

function findShallow(
  design: Design,
  names: Partial<Record<Role, string>>,
  say: (name: string, lost: string, box: Box) => string | null,
): Found[] {
  if (!findNotch(design)) return []
  return design.runs.flatMap((_, run) => {
    const told = new Map<string, Found>()
    for (const box of runBoxes(design, run)) {
      const { role, section, d, priced } = box
      const name = names[role]
      if (!name || section === null || !priced?.d || priced.d <= d) continue
      const message = say(name, text(priced.d - d), box)
      if (message) told.set(`${role} ${section}`, { place: { run, section }, message })
    }
    return [...told.values()]
  })
}

function withBaseboardOff(design: Design): Repaired {
  const { isCutAround: _, baseboardThickness = USUAL_BASEBOARD.thickness, ...room } = design.room
  const off = { ...design, room: { ...room, baseboardThickness } }
  return { design: off, notes: ['The baseboard comes off behind the closet before you install it.'] }
}
