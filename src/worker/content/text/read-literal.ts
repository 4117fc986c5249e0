import type { Estree } from './estree.ts'
import { readPlace } from './read-place.ts'
import { TextRefused, type TreeElement, type TreeValue } from '#shared/content/text-tree.ts'

type CheckElement = (found: TreeElement, line: number) => void
type Context = { line: number; check: CheckElement }

const ONLY_VALUES = 'Braces can hold texts in quotation marks, numbers, lists, elements and places such as {{city}}.'

/** The value of an attribute in braces, which nothing runs: texts, numbers, lists, records and elements. */
export function readLiteral(node: Estree, context: Context): TreeValue {
  const line = node.loc?.start.line ?? context.line
  const read = readers[node.type]
  const value = read?.(node, { ...context, line })
  if (value === undefined) throw new TextRefused([{ line, reason: ONLY_VALUES }])
  return value
}

const readers: Record<string, (node: Estree, context: Context) => TreeValue | undefined> = {
  Literal: ({ value }) => (isPlain(value) ? value : undefined),
  Identifier: ({ name }) => (name === 'page' ? { page: true } : undefined),
  UnaryExpression: ({ operator, argument }) =>
    operator === '-' && typeof argument?.value === 'number' ? -argument.value : undefined,
  TemplateLiteral: ({ expressions, quasis }) =>
    expressions?.length === 0 ? (quasis?.[0]?.value.cooked ?? undefined) : undefined,
  ArrayExpression: ({ elements = [] }, context) =>
    elements.includes(null) ? undefined : elements.map((element) => readLiteral(element!, context)),
  ObjectExpression: (node, context) => readPlace(node) ?? readObject(node, context),
  JSXElement: readElement,
  JSXFragment: ({ children = [] }, context) => ({
    element: 'Fragment',
    props: { children: children.flatMap((child) => readChild(child, context)) },
  }),
}

function readObject({ properties = [] }: Estree, context: Context): TreeValue | undefined {
  const entries = properties.map(({ key, value, kind, computed, method, shorthand }) => {
    const name = key?.name ?? key?.value
    const isPossible = kind === 'init' && !computed && !method && !shorthand && typeof name === 'string'
    return isPossible && name !== '__proto__' ? ([name, readLiteral(value as Estree, context)] as const) : null
  })
  return entries.includes(null) ? undefined : Object.fromEntries(entries.map((entry) => entry!))
}

function readElement({ openingElement, children = [] }: Estree, context: Context): TreeValue | undefined {
  const name = openingElement?.name.name
  const attributes = (openingElement?.attributes ?? []).map((attribute) => readAttribute(attribute, context))
  if (typeof name !== 'string' || attributes.includes(null)) return undefined
  const inside = children.flatMap((child) => readChild(child, context))
  const props = Object.fromEntries(attributes.map((entry) => entry!))
  const element = { element: name, props: inside.length > 0 ? { ...props, children: inside } : props }
  context.check(element, context.line)
  return element
}

function readAttribute({ type, name, value }: Estree, context: Context): readonly [string, TreeValue] | null {
  const inner = name as Estree | undefined
  if (type !== 'JSXAttribute' || typeof inner?.name !== 'string') return null
  if (!value) return [inner.name, true]
  const { type: kind, expression } = value as Estree
  return [inner.name, readLiteral(kind === 'JSXExpressionContainer' ? expression! : (value as Estree), context)]
}

function readChild(child: Estree, context: Context): TreeValue[] {
  if (child.type === 'JSXExpressionContainer') return [readLiteral(child.expression!, context)]
  if (child.type !== 'JSXText') return [readLiteral(child, context)]
  const text = trimLines(String(child.value))
  return text === '' ? [] : [text]
}

/** As JSX does: a break of lines with the spaces around it is one space, or nothing at an end. */
function trimLines(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? begun : begun.trimEnd()
    })
    .filter(Boolean)
    .join(' ')
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
