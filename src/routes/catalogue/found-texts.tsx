import type { ReactNode } from 'react'
import type { FoundText } from '#shared/schema/search.ts'
import { Accordion } from '#ui/elements/accordion.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'

type FoundTextsProps = { id: string; title: string; texts: readonly FoundText[]; children?: ReactNode }

export function FoundTexts({ id, title, texts, children }: FoundTextsProps) {
  if (texts.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="ticks">
        {texts.map(({ title: name, text, href }) => (
          <li key={href}>
            <Icon name="arrow" />
            <span>
              <TextLink href={href}>{name}</TextLink>
              <br />
              <span className="small muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

export function FoundQuestions({ id, title, texts, children }: FoundTextsProps) {
  if (texts.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Accordion items={texts.map(({ title: question, text }) => ({ title: question, body: <p>{text}</p> }))} />
      {children}
    </section>
  )
}
