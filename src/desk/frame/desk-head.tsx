import type { ReactNode } from 'react'

/** The heading of a screen, with what is next to it. */
export function DeskHead({ title, about, children }: { title: ReactNode; about?: ReactNode; children?: ReactNode }) {
  return (
    <div className="desk-head">
      <div>
        <h1>{title}</h1>
        {about && <p>{about}</p>}
      </div>
      {children && <div className="cluster">{children}</div>}
    </div>
  )
}
