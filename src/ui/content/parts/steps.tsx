import type { ReactNode } from 'react'
import { Paragraphs } from './paragraphs.tsx'
import { Section, type SectionFacts } from './section.tsx'

export function Steps({ children, ...section }: SectionFacts & { children?: ReactNode }) {
  return (
    <Section {...section}>
      <div className="ruler" aria-hidden="true" />
      <ol className="steps">{children}</ol>
    </Section>
  )
}

export function Step({ title, time, children }: { title: string; time?: string; children?: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <Paragraphs>{children}</Paragraphs>
      {time && <p className="small">{time}</p>}
    </li>
  )
}
