import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import { createContext, use } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { SectionPlace } from '#shared/planner/editing/editing.ts'
import type { EditHistory } from '#shared/planner/editing/history.ts'
import type { Priced } from '../editor-data.ts'

type DragPriced = Omit<Priced, 'changedCents'>

/** The design being edited on the page, without a request per change. */
export type EditorState = {
  /** The design without the current drag. */
  committed: Design
  /** Null without a drag. */
  previewAtom: Atom<Design | null>
  /** The price of the dragged design; null without a drag. */
  dragPricedAtom: Atom<DragPriced | null>
  history: EditHistory
  /** The code of the latest design, which the page may not show yet. */
  code: () => string
  preview: (design: Design | null) => void
  /** Shows the design and updates the URL. */
  commit: (design: Design, place?: SectionPlace) => void
  /** Undoes or redoes one step. */
  step: (toward: (history: EditHistory) => string | undefined) => void
  select: (place: SectionPlace) => void
  /** Shows another URL of this editor; false if it's another page. */
  open: (address: string, how: 'push' | 'replace') => boolean
  /** "$2,412"; empty if this shop prices no designs. */
  priceText: (design: Design) => string
}

export const EditorContext = createContext<EditorState | null>(null)

export function useEditor(): EditorState {
  return use(EditorContext)!
}

/** The design as it would be if the drag ended now. Only what calls this changes in each frame of a drag. */
export function useDesign(): Design {
  const { committed, previewAtom } = useEditor()
  return useAtomValue(previewAtom) ?? committed
}

/** The design's price if the drag ended now; null without a drag. */
export function useDragPriced(): DragPriced | null {
  return useAtomValue(useEditor().dragPricedAtom)
}
