import { Children, isValidElement, type ReactNode } from 'react'

/** Text written on the line of its tag is no paragraph to Markdown; here it becomes one. */
export function Paragraphs({ children }: { children?: ReactNode }) {
  const hasBlocks = Children.toArray(children).some((child) => isValidElement(child) && blocks.has(child.type))
  return hasBlocks ? <div>{children}</div> : <p>{children}</p>
}

const blocks = new Set<unknown>(['p', 'ul', 'ol', 'blockquote'])
