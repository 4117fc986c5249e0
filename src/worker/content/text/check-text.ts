import { linkTo } from '#shared/content/content-link.ts'
import { checkElement } from './element-rules.ts'
import { type MarkdownNode, visit } from '#shared/content/markdown-node.ts'
import type { Estree } from './estree.ts'
import { readLiteral } from './read-literal.ts'
import { shopPlaces, readPlace } from './read-place.ts'
import { TextRefused, type TextProblem, type TreeElement, type TreeObject } from '#shared/content/text-tree.ts'

/** The parts of Markdown that the shop's pages have a look for. */
const markdown = new Set([
  ...['root', 'paragraph', 'text', 'emphasis', 'strong', 'link', 'break', 'thematicBreak', 'blockquote'],
  ...['list', 'listItem', 'table', 'tableRow', 'tableCell', 'heading', 'inlineCode'],
])
const elements = new Set(['mdxJsxFlowElement', 'mdxJsxTextElement'])
const braces = new Set(['mdxFlowExpression', 'mdxTextExpression'])
const NAMED = /^(paths|category|post|guide):/
const OUTSIDE = /^(https:\/\/[^\s/]+|mailto:|tel:)/

type Attribute = { type: string; name?: string; value?: string | null | { data?: { estree?: Program } } }
type Program = { body: { expression: Estree }[] }

/**
 * Checks each node of a parsed text, and makes `{{city}}` and `{' '}` texts. Throws `TextRefused` with every line that
 * cannot be shown.
 */
export function checkText(root: MarkdownNode): void {
  const problems: TextProblem[] = []
  visit(root, (node, parent) => {
    const line = node.position?.start.line ?? 1
    try {
      checkNode(node, parent, line)
    } catch (error) {
      if (!(error instanceof TextRefused)) throw error
      problems.push(...error.problems)
    }
  })
  if (problems.length > 0) throw new TextRefused(problems)
}

function checkNode(node: MarkdownNode, parent: MarkdownNode | undefined, line: number): void {
  if (elements.has(node.type)) checkElement(readElement(node, line), line, parent?.name)
  else if (braces.has(node.type)) fillBraces(node, line)
  else if (node.type === 'image') refuse(line, 'Pictures are <Picture scene="…" alt="…" /> or <Picture product="…" />.')
  else if (!markdown.has(node.type)) refuse(line, 'Pages have no look for this kind of Markdown.')
  else if (node.type === 'heading' && ![2, 3].includes(node.depth!))
    refuse(line, 'Headings begin with ## or ###. The page’s own heading is the first level.')
  else if (node.type === 'link') checkLink(node.url!, line)
  // Cells would get a style attribute, which the content security policy forbids.
  else if (node.type === 'table') delete node.align
}

/** The shop's own pages by name or path, and pages elsewhere by https. */
function checkLink(url: string, line: number): void {
  if (NAMED.test(url)) {
    try {
      linkTo(url)
    } catch {
      refuse(line, `No page has the name “${url}”.`)
    }
    return
  }
  const isOwn = /^(\/(?![/\\])|#)/.test(url)
  if (!isOwn && !OUTSIDE.test(url)) refuse(line, `A link can’t lead to “${url}”. Begin it with https:// or a slash.`)
}

function readElement({ name, attributes = [] }: MarkdownNode, line: number): TreeElement {
  const props: TreeObject = {}
  for (const attribute of attributes as Attribute[]) {
    if (attribute.type !== 'mdxJsxAttribute') refuse(line, 'An attribute has a name and a value.')
    props[attribute.name!] = readValue(attribute.value, line)
  }
  return { element: name ?? '', props }
}

function readValue(value: Attribute['value'], line: number): TreeObject[string] {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const expression = value.data?.estree?.body[0]?.expression
  return expression ? readLiteral(expression, { line, check: checkElement }) : refuse(line, 'The braces are empty.')
}

function fillBraces(node: MarkdownNode, line: number): void {
  const expression = (node.data as { estree?: Program } | undefined)?.estree?.body[0]?.expression
  const text = expression && (readPlace(expression) ?? readSpace(expression))
  if (text === undefined)
    refuse(line, `Braces in a text can name the shop’s data alone: {{${shopPlaces.join('}}, {{')}}}.`)
  const isFlow = node.type === 'mdxFlowExpression'
  delete node.data
  Object.assign(node, isFlow ? { type: 'paragraph', children: [{ type: 'text', value: text }] } : { type: 'text' })
  if (!isFlow) node.value = text
}

/** `{' '}`, a space that stays at the end of a line. */
function readSpace({ type, value }: Estree): string | undefined {
  return type === 'Literal' && value === ' ' ? value : undefined
}

function refuse(line: number, reason: string): never {
  throw new TextRefused([{ line, reason }])
}
