import type { ReactNode } from 'react'

type SectionHeadProps = {
  id: string
  title: string
  text?: string
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
