import type { ReactNode } from 'react'

type DeskPanelProps = { id: string; title: string; className?: string; aside?: ReactNode; children: ReactNode }

/** A part of a page that its heading names; `aside` stands beside the heading, whose ID is `id`. */
export function DeskPanel({ id, title, className = 'panel', aside, children }: DeskPanelProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
