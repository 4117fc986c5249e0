import type { ReactNode } from 'react'

/** A part of the document that the browser's script takes over; `client/island-roots.tsx` knows what is in it. */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="island" data-island={name}>
      {children}
    </div>
  )
}
