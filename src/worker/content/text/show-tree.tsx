import { createElement, Fragment, type ReactNode } from 'react'
import type { PageFacts } from '#shared/content/content-page.ts'
import { contentParts } from '#ui/content/parts/content-parts.ts'
import type { TreeElement, TreeValue } from '#shared/content/text-tree.ts'

/** Elements of Markdown that no component replaces. */
const plain = new Set('p em strong ul ol li blockquote br hr code thead tbody tr th td'.split(' '))

/** Shows a stored text. It was checked when it was saved; an element that this build no longer has is left out. */
export function showTree(tree: TreeValue, page: PageFacts): ReactNode {
  return show(tree, page) as ReactNode
}

function show(value: TreeValue, page: PageFacts): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => show(part, page))
  if (isElement(value)) return showElement(value, page)
  if ('page' in value) return page
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(part as TreeValue, page)]))
}

function showElement({ element, props: { children, ...props } }: TreeElement, page: PageFacts): ReactNode {
  const type = findType(element)
  if (type === null) return null
  const shown = Object.fromEntries(Object.entries(props).map(([name, value]) => [name, show(value, page)]))
  const inside = children === undefined ? [] : [children].flat().map((child) => show(child, page) as ReactNode)
  return createElement(type, shown, ...inside)
}

type Part = Parameters<typeof createElement>[0]

function findType(element: string): Part | null {
  if (element === 'Fragment') return Fragment
  if (Object.hasOwn(contentParts, element)) return contentParts[element as keyof typeof contentParts] as Part
  return plain.has(element) ? element : null
}

function isElement(value: object): value is TreeElement {
  return 'element' in value && 'props' in value
}
