import { createContext, use } from 'react'
import type { Design } from '#shared/planner/design.ts'

export type SectionPlace = { run: number; section: number }

/** The drawing that somebody is working on in the page, without a request for each change. */
export type Live = {
  /** The design with what is being dragged, as it would be if it were let go. */
  design: Design
  /** The design without that. */
  kept: Design
  preview: (design: Design | null) => void
  /** Makes a change: the page shows it, and its address is that of the new design. */
  keep: (design: Design, place: SectionPlace) => void
  /** Shows the drawing of another step. */
  goTo: (code: string) => void
  select: (place: SectionPlace) => void
  /** "$2,412"; empty if the browser does not know the price. */
  priceText: (design: Design) => string
}

export const LiveContext = createContext<Live | null>(null)

/** The design that the page shows at this moment. */
export function useShown(kept: Design): Design {
  return use(LiveContext)?.design ?? kept
}
