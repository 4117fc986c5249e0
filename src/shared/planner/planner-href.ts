import { paths } from '#shared/paths.ts'

export type PlannerAddress = {
  code: string
  /** The product that the design began as; it can be restored. */
  kit?: string
  /** The product in the cart that the design takes the place of. */
  line?: number
  run?: number
  section?: number
}

/** The planner's address for a design and the section that is being edited. */
export function plannerHref({ code, kit, line, run = 0, section = 0 }: PlannerAddress): string {
  const query = new URLSearchParams({ d: code })
  if (kit) query.set('kit', kit)
  if (line) query.set('line', String(line))
  if (run > 0 || section > 0) query.set('section', `${run}-${section}`)
  return `${paths.planner}?${query}`
}
