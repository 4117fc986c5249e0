import type { Design } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { closetOf } from './any-design.ts'

/** A closet on a rail; throws where a rule keeps it on the floor. */
export function hung(design: Design = closetOf()): Design {
  const edited = edit(design, { do: 'base', base: 'hung' })
  if (edited.outcome === 'refused') throw new Error(edited.message)
  return edited.design
}
