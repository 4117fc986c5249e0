import type { Fields } from '#shared/actions/fields.ts'
import type { Design } from '../model/design.ts'
import { lengthsIn } from '../model/lengths.ts'
import { MOST_OVER, narrowest, oddOne, spreadOf, TOO_UNEVEN, widthFields, widthsOf } from '../model/wall-widths.ts'
import type { Command } from './commands.ts'
import { eighths, optionalEighths, parsed, refusal, unitOf } from './plan-fields.ts'

/** A command for each wall whose widths changed; only the one at the floor must be given. Throws a 422 at a wrong field. */
export function widthCommands(fields: Fields, { room, runs }: Design): Command[] {
  return runs.flatMap(({ wall }) => {
    const names = widthFields(wall)
    const widths = [
      eighths(fields, names[0]),
      optionalEighths(fields, names[1]),
      optionalEighths(fields, names[2]),
    ] as const
    if (spreadOf(widths) > MOST_OVER) throw refusal(lengthsIn(TOO_UNEVEN, unitOf(fields)), names[oddOne(widths)])
    if (String(widths) === String(widthsOf(room, wall))) return []
    const { length, over } = narrowest(widths)
    return [parsed({ do: 'wall', wall, length, over }, names[over.indexOf(0)])]
  })
}
