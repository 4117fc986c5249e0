import { paths } from '#shared/paths.ts'

export type PlannerAddress = {
  code: string
  /** A link that is shared can say what its design is called. */
  name?: string | undefined
  /** The product that the design began as; it can be restored. */
  kit?: string | undefined
  /** The product in the cart that the design takes the place of. */
  line?: number | undefined
  /** The design of the member's account that this one is saved as, see `saved/saved-as.ts`. */
  saved?: string | undefined
  run?: number
  section?: number
}

/** The planner's address for a design and the section that is being edited. */
export function plannerHref({ code, name, kit, line, saved, run = 0, section = 0 }: PlannerAddress): string {
  const query = new URLSearchParams({ d: code })
  if (name) query.set('n', name)
  if (kit) query.set('kit', kit)
  if (line) query.set('line', String(line))
  if (saved) query.set('saved', saved)
  if (run > 0 || section > 0) query.set('section', `${run}-${section}`)
  return `${paths.planner}?${query}`
}
