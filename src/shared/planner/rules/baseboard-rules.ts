import { findNotch } from '../model/baseboard.ts'
import type { Role } from '../model/box-role.ts'
import { runBoxes } from '../model/boxes.ts'
import type { Design } from '../model/design.ts'
import { text, type Found, type Rule } from './finding.ts'

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
    id: 'shallow-at-baseboard',
    level: 'warning',
    find: (design) =>
      findShallow(design, { drawer: 'drawer', cell: 'bottle rack', rollout: 'roll-out' }, (name, lost) => {
        return `The baseboard makes a ${name} here ${lost} less deep. Take it off for the whole depth.`
      }),
  },
]

function findShallow(
  design: Design,
  names: Partial<Record<Role, string>>,
  say: (name: string, lost: string) => string,
): Found[] {
  if (!findNotch(design)) return []
  return design.runs.flatMap((_, run) => {
    const told = new Map<string, Found>()
    for (const { role, section, d, priced } of runBoxes(design, run)) {
      const name = names[role]
      if (!name || section === null || !priced?.d || priced.d <= d) continue
      told.set(`${role} ${section}`, { place: { run, section }, message: say(name, text(priced.d - d)) })
    }
    return [...told.values()]
  })
}
