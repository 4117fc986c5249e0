import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AccordionItem = { title: string; side?: string; body: ReactNode }

/** Collapsible sections, the first one open. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="accordion">
      {items.map(({ title, side, body }, index) => (
        <details key={title} open={index === 0}>
          <summary>
            {title}
            {side && <small>{side}</small>}
            <Icon name="plus" />
          </summary>
          <div className="accordion__body">{body}</div>
        </details>
      ))}
    </div>
  )
}
