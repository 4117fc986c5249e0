import type { ReactNode } from 'react'

/** A part of the document that React hydrates apart from the rest; `client/hydration/roots.tsx` has its component. */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="island" data-island={name}>
      {children}
    </div>
  )
}
