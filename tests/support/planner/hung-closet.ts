import type { Design } from '#shared/planner/model/design.ts'
import { done } from './any-command.ts'
import { closetOf } from './any-design.ts'

/** A closet on a rail; throws where a rule keeps it on the floor. */
export function hung(design: Design = closetOf()): Design {
  return done(design, { do: 'base', base: 'hung' }).design
}
