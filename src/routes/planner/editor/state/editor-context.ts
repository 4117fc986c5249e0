import { createContext, use } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { SectionPlace } from '#shared/planner/editing/editing.ts'
import type { EditHistory } from '#shared/planner/editing/history.ts'

/** The drawing that someone is working on in the page, without a request for any change. */
export type EditorState = {
  /** The design with what is being dragged, as it would be if it were let go. */
  design: Design
  /** The design without that. */
  committed: Design
  history: EditHistory
  /** That of the design at this moment, which the page may not show yet. */
  code: () => string
  preview: (design: Design | null) => void
  /** Makes a change: the page shows it, and its address is that of the new design. */
  commit: (design: Design, place?: SectionPlace) => void
  /** Shows the drawing of the step before or after this one. */
  step: (toward: (history: EditHistory) => string | undefined) => void
  select: (place: SectionPlace) => void
  /** Shows what another address of this design says; false if that is another page. */
  open: (address: string, how: 'push' | 'replace') => boolean
  /** "$2,412"; empty if this shop prices no designs. */
  priceText: (design: Design) => string
}

export const EditorContext = createContext<EditorState | null>(null)

export function useEditor(): EditorState {
  return use(EditorContext)!
}
