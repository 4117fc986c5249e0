import { fieldText, type Fields } from '#shared/actions/fields.ts'
import { handleBaseboard, USUAL_BASEBOARD, type Handling } from '../model/baseboard.ts'
import type { Design } from '../model/design.ts'
import type { Command } from './commands.ts'
import { optionalEighths, parsed } from './plan-fields.ts'

const [HANDLING, HEIGHT, THICKNESS] = ['baseboard_is', 'baseboard', 'baseboard_thickness'] as const

/** The values of a baseboard's fields; it comes off where nothing else was said. */
export function showBaseboard({ room }: Pick<Design, 'room'>) {
  return {
    handling: handleBaseboard({ room }) ?? ('off' as const),
    height: room.baseboard || null,
    thickness: (room.baseboard > 0 && room.baseboardThickness) || null,
  }
}

/** A command if the fields of the baseboard changed. Throws a 422 at a wrong field. */
export function baseboardCommands(fields: Fields, { room }: Design): Command[] {
  const shown = showBaseboard({ room })
  const height = optionalEighths(fields, HEIGHT)
  const thickness = optionalEighths(fields, THICKNESS)
  const asked = fieldText(fields, HANDLING) as Handling | ''
  const isSame = (height || null) === shown.height && thickness === shown.thickness
  if (isSame && (asked === '' || asked === shown.handling)) return []
  // A page from before there were more fields.
  if (asked === '') return [parsed({ ...keep(room), do: 'baseboard', length: height ?? 0 }, HEIGHT)]
  return [commandFor(handlingAsked(asked, shown, { height, thickness }), { height, thickness })]
}

/** Sizes that are empty are those of a usual baseboard. */
function commandFor(handling: Handling, { height, thickness }: Sizes): Command {
  if (handling === 'none') return { do: 'baseboard', length: 0 }
  const command = { do: 'baseboard', length: height || USUAL_BASEBOARD.h, isCutAround: handling === 'cut' }
  parsed(command, HEIGHT)
  return parsed({ ...command, thickness: thickness ?? USUAL_BASEBOARD.thickness }, THICKNESS)
}

function keep({ baseboardThickness, isCutAround }: Design['room']) {
  return { thickness: baseboardThickness, isCutAround }
}

type Sizes = { height: number | null; thickness: number | null }

/** A choice that changed counts; else a size that was typed says that there is a baseboard, and 0 that there is none. */
function handlingAsked(asked: Handling, shown: { handling: Handling }, { height, thickness }: Sizes): Handling {
  if (asked !== shown.handling) return asked
  if (height === 0) return 'none'
  return asked === 'none' && (height ?? thickness) !== null ? 'off' : asked
}
