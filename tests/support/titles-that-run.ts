import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Call = Node & { callee: Node; arguments: Node[] }

/** Modifiers that skip a test, always or on a condition. */
const SKIPS = ['skip', 'skipIf', 'runIf', 'fixme', 'fails', 'todo']

/** The titles of a file's tests that no modifier skips, as written. */
export function titlesThatRun(file: string, code: string): string[] {
  return testsIn(parseSync(file, code).program as unknown as Node).map(({ arguments: [title] }) =>
    title?.type === 'Literal' ? String(title.value) : code.slice(title!.start + 1, title!.end - 1),
  )
}

function testsIn(node: Node): Call[] {
  if (isCall(node)) {
    const names = namesOf(node.callee)
    const body = node.arguments.slice(1)
    const isSkipped = names.some((name) => SKIPS.includes(name)) || body.some(skipsItself)
    if (isDescribe(names)) return isSkipped ? [] : body.flatMap(testsIn)
    if (isTest(names)) return isSkipped || body.length === 0 ? [] : [node]
  }
  return childrenOf(node).flatMap(testsIn)
}

function isTest([first = '', ...others]: string[]): boolean {
  return ['test', 'it'].includes(first) && others.every((name) => ['each', 'only', ...SKIPS].includes(name))
}

function isDescribe([first = '', second]: string[]): boolean {
  return first === 'describe' || (first === 'test' && second === 'describe')
}

/** True if the body contains a call like `test.skip(condition)`; calls with a title and a body are nested tests. */
function skipsItself(node: Node): boolean {
  if (isCall(node)) {
    const [first = '', second = ''] = namesOf(node.callee)
    const isWithin = ['test', 'it', 'context', 'ctx'].includes(first) && SKIPS.includes(second)
    if (isWithin && !node.arguments.slice(1).some(isFunction)) return true
    if (isTest([first])) return false
  }
  return childrenOf(node).some(skipsItself)
}

/** The names in a callee: `test.skip.each([1])` has test, skip and each. */
function namesOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string]
  if (node.type === 'MemberExpression') return [...namesOf(node.object as Node), ...namesOf(node.property as Node)]
  if (node.type === 'TaggedTemplateExpression') return namesOf(node.tag as Node)
  return isCall(node) ? namesOf(node.callee) : []
}

function isCall(node: Node): node is Call {
  return node.type === 'CallExpression'
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}
