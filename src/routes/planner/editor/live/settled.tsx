import { useRef, type ReactNode } from 'react'
import { useLive } from './live.ts'

/** Shows its content as it was while something is dragged: forms follow once that is let go. */
export function Settled({ children }: { children: ReactNode }) {
  const { design, kept } = useLive()
  const shown = useRef(children)
  if (design === kept) shown.current = children
  return shown.current
}
