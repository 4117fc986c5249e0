import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { toHast } from 'mdast-util-to-hast'
import { checkText } from './check-text.ts'
import { checkElement } from './element-rules.ts'
import { gatherSections, resolveLinks, type MarkdownNode } from '#shared/content/markdown-node.ts'
import { parseText } from './parse-text.ts'
import type { Estree } from './estree.ts'
import { readLiteral } from './read-literal.ts'
import type { TreeElement, TreeObject, TreeValue } from '#shared/content/text-tree.ts'

const FRAGMENT = 'Fragment'
const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement']
export type BuiltText = { tree: TreeValue; root: MarkdownNode }

/** Parses and checks a text. Throws `TextRefused` with all lines that cannot be shown. */
export function buildTree(text: string): BuiltText {
  const root = parseText(text)
  checkText(root)
  const words = structuredClone(root)
  unravel(root)
  resolveLinks(root)
  gatherSections(root)
  const hast = toHast(root as Parameters<typeof toHast>[0], { passThrough: [...passThrough] as never })
  const tree = toJsxRuntime(hast, {
    ...{ Fragment: FRAGMENT as never, jsx: buildElement as never, jsxs: buildElement as never },
    createEvaluater: () => ({ evaluateExpression: readValue as never, evaluateProgram: refuse as never }),
  }) as unknown as TreeElement
  return { tree, root: words }
}

function buildElement(element: string, props: TreeObject): TreeElement {
  return { element, props }
}

/** The library asks for an element's component in the same way as for a value. */
function readValue(node: Estree): TreeValue {
  if (node.type === 'Identifier' && typeof node.name === 'string' && node.name !== 'page') return node.name
  return readLiteral(node, { line: 1, check: checkElement })
}

function refuse(): never {
  throw new TypeError('Texts have no programs.')
}

/** An element alone on its line stands by itself, without a paragraph around it, as MDX does. */
function unravel(node: MarkdownNode): void {
  node.children = node.children?.flatMap((child) => {
    unravel(child)
    return isOnlyElements(child) ? child.children!.filter(({ type }) => type !== 'text').map(toFlow) : child
  })
  if (node.children === undefined) delete node.children
}

function isOnlyElements({ type, children = [] }: MarkdownNode): boolean {
  const isElement = (node: MarkdownNode) => node.type === 'mdxJsxTextElement'
  const isSpace = (node: MarkdownNode) => node.type === 'text' && String(node.value).trim() === ''
  return (
    type === 'paragraph' && children.some(isElement) && children.every((child) => isElement(child) || isSpace(child))
  )
}

function toFlow(node: MarkdownNode): MarkdownNode {
  return { ...node, type: 'mdxJsxFlowElement' }
}
