import { useRef, type ReactNode } from 'react'
import { useEditor } from './editor-context.ts'

/** Shows its content as it was while something is dragged: forms follow once that is let go. */
export function Settled({ children }: { children: ReactNode }) {
  const { design, committed } = useEditor()
  const shown = useRef(children)
  if (design === committed) shown.current = children
  return shown.current
}
