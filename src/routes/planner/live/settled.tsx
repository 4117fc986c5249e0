import { use, useRef, type ReactNode } from 'react'
import { LiveContext } from './live.ts'

/** Shows its content as it was while something is dragged: forms follow once that is let go. */
export function Settled({ children }: { children: ReactNode }) {
  const live = use(LiveContext)
  const shown = useRef(children)
  if (!live || live.design === live.kept) shown.current = children
  return shown.current
}
