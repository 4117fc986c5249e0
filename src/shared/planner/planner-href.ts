import { paths } from '#shared/paths.ts'
import type { LengthUnit } from './model/lengths.ts'

export type PlannerAddress = {
  code: string
  name?: string | undefined
  /** The product that the design began as; it can be restored. */
  kit?: string | undefined
  /** The cart line that the design replaces. */
  line?: number | undefined
  /** The page that waits for the drawing, with a query to which it is added. */
  next?: string | undefined
  /** The design of the member's account that this one is saved as, see `saved/saved-as.ts`. */
  saved?: string | undefined
  /** The wall in hand. */
  run?: number | undefined
  /** The selected section. On a phone, its forms cover half of the page. */
  section?: number | undefined
  unit?: LengthUnit | undefined
  /** How much is wanted, see `wantText`. */
  want?: string | undefined
  /** Shows what would cost less. */
  isCheaperAsked?: boolean | undefined
}

/** The planner's address for a design and the section that is being edited. */
export function plannerHref({
  code,
  name,
  kit,
  line,
  next,
  saved,
  run = 0,
  section,
  unit,
  want,
  ...asked
}: PlannerAddress): string {
  const query = new URLSearchParams({ d: code })
  const fields = { n: name, kit, line, next, saved, section: placeText(run, section), unit, want }
  for (const [field, value] of Object.entries(fields)) if (value) query.set(field, String(value))
  if (asked.isCheaperAsked) query.set('cheaper', '1')
  return `${paths.planner}?${query}`
}

/** "1-0" for a selected section, "1" for a wall without one, '' for the first wall. */
export function placeText(run: number, section: number | undefined): string {
  if (section !== undefined) return `${run}-${section}`
  return run > 0 ? String(run) : ''
}

export function kitHref(product: number | string, unit?: LengthUnit): string {
  return `${paths.planner}?${new URLSearchParams({ kit: String(product), ...(unit && { unit }) })}`
}

export function startHref(unit?: LengthUnit): string {
  return withUnit(paths.planner, unit)
}

export function designsHref(unit?: LengthUnit): string {
  return withUnit(paths.accountDesigns, unit)
}

function withUnit(path: string, unit: LengthUnit | undefined): string {
  return unit ? `${path}?${new URLSearchParams({ unit })}` : path
}
