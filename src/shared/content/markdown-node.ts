import { linkTo } from './content-link.ts'

/** A node of a Markdown tree with the shop's elements, as far as this project looks at it. */
export type MarkdownNode = {
  type: string
  name?: string | null
  url?: string
  value?: unknown
  depth?: number
  align?: unknown
  children?: MarkdownNode[]
  attributes?: unknown[]
  position?: { start: Point; end: Point }
  data?: object
}

type Point = { line: number; offset?: number }

/** Components that render their own section; all text between two of them becomes one section. */
const sections = new Set('Section Steps Compare Points Checklist Faq Gallery Quote CallToAction Split'.split(' '))

export function visit(
  node: MarkdownNode,
  see: (node: MarkdownNode, parent?: MarkdownNode) => void,
  parent?: MarkdownNode,
): void {
  see(node, parent)
  for (const child of node.children ?? []) visit(child, see, node)
}

/** Resolves links like `[text](paths:faq)` and `[text](category:wine-racks)`. Throws a `TypeError` for unknown names. */
export function resolveLinks(root: MarkdownNode): void {
  visit(root, (node) => {
    if (node.type === 'link' && /^(paths|category|post|guide):/.test(node.url!)) node.url = linkTo(node.url!)
  })
}

export function gatherSections(root: MarkdownNode): void {
  const gathered: MarkdownNode[] = []
  for (const node of root.children ?? []) {
    const last = gathered.at(-1)
    const isOwn = node.type === 'mdxjsEsm' || (node.type === 'mdxJsxFlowElement' && sections.has(node.name!))
    if (isOwn) gathered.push(node)
    else if (last?.name === 'Prose') last.children!.push(node)
    else gathered.push({ type: 'mdxJsxFlowElement', name: 'Prose', attributes: [], children: [node] })
  }
  root.children = gathered
}
