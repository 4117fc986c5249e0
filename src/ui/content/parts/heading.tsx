import { isValidElement, type ReactNode } from 'react'
import { buildAnchor } from '#shared/content/anchor.ts'

export function Heading2({ children }: { children?: ReactNode }) {
  return <h2 id={buildAnchor(readNodeText(children))}>{children}</h2>
}

export function Heading3({ children }: { children?: ReactNode }) {
  return <h3 id={buildAnchor(readNodeText(children))}>{children}</h3>
}

function readNodeText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(readNodeText).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return readNodeText(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
