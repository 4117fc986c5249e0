import { isValidElement, type ReactNode } from 'react'
import { anchorOf } from '#shared/content/anchor.ts'

export function Heading2({ children }: { children?: ReactNode }) {
  return <h2 id={anchorOf(textOf(children))}>{children}</h2>
}

export function Heading3({ children }: { children?: ReactNode }) {
  return <h3 id={anchorOf(textOf(children))}>{children}</h3>
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
