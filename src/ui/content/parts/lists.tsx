import type { ReactNode } from 'react'
import { Accordion } from '#ui/elements/accordion.tsx'
import { Icon, type IconName } from '#ui/elements/icon/icon.tsx'
import { Section, type SectionFacts } from './section.tsx'

type Point = { icon?: IconName; title: string; text: ReactNode }

/** Columns by number of points, so that no point is left over. */
const columns: Record<number, string> = { 3: 'grid grid--3 points', 4: 'grid points points--4' }

export function Points({ items, ...section }: SectionFacts & { items: readonly Point[] }) {
  // Without a section heading, the titles of the points are the section's headings.
  const Title = section.title ? 'h3' : 'h2'
  return (
    <Section {...section}>
      <div className={columns[items.length] ?? 'grid points'}>
        {items.map(({ icon, title, text }) => (
          <div key={title} className="stack stack--3">
            {icon && <Icon name={icon} />}
            <Title className="h3">{title}</Title>
            <p className="muted">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}

export function Checklist({ items, children, ...section }: SectionFacts & Items<ReactNode>) {
  return (
    <Section {...section}>
      {children}
      <ul className="ticks">
        {items.map((item, index) => (
          <li key={index}>
            <Icon name="check" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Faq({ items, ...section }: SectionFacts & Items<{ question: string; answer: ReactNode }>) {
  return (
    <Section {...section}>
      <Accordion items={items.map(({ question, answer }) => ({ title: question, body: <p>{answer}</p> }))} />
    </Section>
  )
}

export function Facts({ items }: Items<{ term: ReactNode; text: ReactNode }>) {
  return (
    <dl className="facts">
      {items.map(({ term, text }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Terms({ items }: Items<readonly [ReactNode, ReactNode]>) {
  return (
    <dl className="deflist">
      {items.flatMap(([term, text], index) => [
        <dt key={`term ${index}`}>{term}</dt>,
        <dd key={`text ${index}`}>{text}</dd>,
      ])}
    </dl>
  )
}

type Items<Item> = { items: readonly Item[]; children?: ReactNode }
