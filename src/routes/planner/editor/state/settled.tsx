import { useRef, type ReactNode } from 'react'
import { useEditor } from './editor-context.ts'

/** Freezes its content during a drag: forms update once it ends. */
export function Settled({ children }: { children: ReactNode }) {
  const { design, committed } = useEditor()
  const shown = useRef(children)
  if (design === committed) shown.current = children
  return shown.current
}
