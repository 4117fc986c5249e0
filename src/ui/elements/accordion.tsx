import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon/icon.tsx'

export type AccordionItem = {
  title: string
  side?: string
  body: ReactNode
  id?: string
}

type AccordionProps = {
  items: readonly AccordionItem[]
  open?: 'first' | 'none' | 'all'
}

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
