import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AccordionItem = {
  title: string
  side?: string
  body: ReactNode
  /** For links to its body; a browser that follows one opens the section. */
  id?: string
}

type AccordionProps = {
  items: readonly AccordionItem[]
  /** Which are open to begin with. */
  open?: 'first' | 'none' | 'all'
}

/** Collapsible sections. */
export function Accordion({ items, open = 'first' }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ title, side, body, id }, index) => (
        <details key={title} open={open === 'all' || (open === 'first' && index === 0)}>
          <summary>
            {title}
            {side && <small>{side}</small>}
            <Icon name="plus" />
          </summary>
          <div id={id} className="accordion__body">
            {body}
          </div>
        </details>
      ))}
    </div>
  )
}
