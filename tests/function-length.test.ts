import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const root = new URL('..', import.meta.url).pathname
const MAX_LINES = 40
/** Every source is parsed, which takes seconds. */
const LONG_MS = 120_000

type Node = { type: string; start: number; end: number; body?: Node; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isFunction({ type, body }: Node): boolean {
  return /Function/.test(type) && isNode(body)
}

function isMarkup({ type }: Node): boolean {
  return type === 'JSXElement' || type === 'JSXFragment'
}

function functionsIn(node: Node): Node[] {
  return [...(isFunction(node) ? [node] : []), ...childrenOf(node).flatMap(functionsIn)]
}

/** The markup and the functions inside a node, without what they contain. */
function notLogicIn(node: Node): Node[] {
  return childrenOf(node).flatMap((child) => (isFunction(child) || isMarkup(child) ? [child] : notLogicIn(child)))
}

function blank(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end)
}

/** The number of lines of each function's body that hold logic: no comment, no markup, no function inside it. */
function functionLengths(file: string): { at: string; lines: number }[] {
  const text = readFileSync(`${root}${file}`, 'utf8')
  const { program, comments } = parseSync(file, text)
  const code = comments.reduce(blank, text)
  return functionsIn(program as unknown as Node).map(({ body }) => {
    const logic = notLogicIn(body!).reduce(blank, code).slice(body!.start, body!.end)
    const lines = logic.split('\n').filter((line) => /\S/.test(line)).length
    return { at: `${file}:${text.slice(0, body!.start).split('\n').length}`, lines }
  })
}

test(
  'no function has more than 40 lines of logic',
  () => {
    const files = globSync('{src,scripts,bench}/**/*.{ts,tsx}', { cwd: root }).toSorted()
    const long = files.flatMap(functionLengths).filter(({ lines }) => lines > MAX_LINES)
    expect(long.map(({ at, lines }) => `${at} has ${lines} lines`)).toEqual([])
  },
  LONG_MS,
)
