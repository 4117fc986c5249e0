import { boxesOf, type Box, type Role } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { toTheWall } from '#shared/planner/print/hardware.ts'
import { finished } from './allowances.ts'
import { stocked, type Stocked } from './stocked.ts'

/** What a design has besides boards and can be measured, and what holds it to the wall. */
export function stockOf(design: Design, metal: string): Stocked[] {
  return [
    ...boxesOf(design).flatMap((box) => {
      const piece = pieces[box.role]
      return piece ? [piece(finished(box), metal, design)] : []
    }),
    ...toTheWall(design).map(({ name, quantity }) => stocked(name, 'Steel', quantity)),
  ]
}

type Piece = (box: Box, metal: string, design: Design) => Stocked

const pieces: Partial<Record<Role, Piece>> = {
  rod: ({ w }, metal) => stocked('Rod, oval', metal, 1, { length: w }),
  fence: ({ w }) => stocked('Shoe fence', 'Steel', 1, { length: w }),
  drawer: ({ w, d, h }) => stocked('Drawer box, soft close', 'L × D × H', 1, { length: w, width: d, thickness: h }),
  rollout: ({ w, d }) => stocked('Roll-out tray, soft close', 'L × D', 1, { length: w, width: d }),
  basket: bought('Wire basket'),
  hamper: bought('Hamper'),
  pants: bought('Pants rack'),
}

/** Bought by the size of the section that they are for. */
function bought(name: string): Piece {
  return ({ run, section }, metal, { runs }) =>
    stocked(name, metal, 1, { length: runs[run]!.sections[section!]!.w, width: runs[run]!.d })
}
