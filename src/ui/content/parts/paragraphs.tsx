import { Children, isValidElement, type ReactNode } from 'react'

/** Markdown makes no paragraph of text on the same line as its tag, so this does. */
export function Paragraphs({ children }: { children?: ReactNode }) {
  const hasBlocks = Children.toArray(children).some((child) => isValidElement(child) && blocks.has(child.type))
  return hasBlocks ? <div>{children}</div> : <p>{children}</p>
}

const blocks = new Set<unknown>(['p', 'ul', 'ol', 'blockquote'])
