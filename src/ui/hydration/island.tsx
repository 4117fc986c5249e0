import type { ReactNode } from 'react'

/** A part of the document that the browser hydrates; `client/hydration/island-roots.tsx` maps names to components. */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="island" data-island={name}>
      {children}
    </div>
  )
}
