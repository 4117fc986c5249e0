import { use, type ReactNode } from 'react'
import { buildAnchor } from '#shared/content/anchor.ts'
import { linkTo } from '#shared/content/content-link.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { Heading2 } from './heading.tsx'
import { PatternContext } from './pattern-context.ts'

export type SectionFacts = {
  title?: string
  text?: string
  tone?: 'surface' | 'deep'
  more?: { text: string; to: string }
}

export function Section({ title, text, tone, more, children }: SectionFacts & { children?: ReactNode }) {
  if (use(PatternContext) === 'plain') {
    return (
      <>
        {title && <Heading2>{title}</Heading2>}
        {text && <p>{text}</p>}
        {children}
        {more && <p>{<ArrowLink to={linkTo(more.to)}>{more.text}</ArrowLink>}</p>}
      </>
    )
  }
  const id = title && buildAnchor(title)
  return (
    <section className={tone ? `section section--${tone}` : 'section section--tight'} aria-labelledby={id}>
      <div className="container">
        {title && (
          <div className="section-head">
            <div>
              <h2 id={id}>{title}</h2>
              {text && <p>{text}</p>}
            </div>
            {more && <ArrowLink to={linkTo(more.to)}>{more.text}</ArrowLink>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

/** Running text. The compiler wraps it around everything between two sections. */
export function Prose({ children }: { children?: ReactNode }) {
  if (use(PatternContext) === 'plain') return children
  return (
    <div className="section section--tight">
      <div className="container">
        <div className="prose">{children}</div>
      </div>
    </div>
  )
}
