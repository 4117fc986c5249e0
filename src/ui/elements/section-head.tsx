import type { ReactNode } from 'react'

type SectionHeadProps = {
  /** The id in the section's `aria-labelledby`. */
  id: string
  title: string
  text?: string
  /** A link to more of the same, at the end of the line. */
  children?: ReactNode
}

export function SectionHead({ id, title, text, children }: SectionHeadProps) {
  return (
    <div className="section-head">
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}
