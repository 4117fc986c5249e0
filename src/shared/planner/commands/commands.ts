import * as v from 'valibot'
import { closetCommands } from './closet-commands.ts'
import type { Kind } from './command.ts'
import { partCommands } from './part-commands.ts'
import { slopeCommands } from './slope-commands.ts'
import { sectionCommands } from './section-commands.ts'

export const commands = { ...partCommands, ...sectionCommands, ...closetCommands, ...slopeCommands }

export type CommandName = keyof typeof commands
export type CommandOf<Name extends CommandName> = { do: Name } & Parameters<(typeof commands)[Name]['edit']>[1]
/** One change to a design; lengths are in eighths of an inch. */
export type Command = { [Name in CommandName]: CommandOf<Name> }[CommandName]

export function kindOf({ do: name }: Command): Kind<Command> {
  return commands[name] as unknown as Kind<Command>
}

/** Null for an unknown name or invalid fields. */
export function commandIn(given: Record<string, unknown>): Command | null {
  const name = String(given['do'])
  if (!Object.hasOwn(commands, name)) return null
  const parsed = v.safeParse(v.object(commands[name as CommandName].asks as v.ObjectEntries), given)
  return parsed.success ? ({ do: name, ...parsed.output } as Command) : null
}
