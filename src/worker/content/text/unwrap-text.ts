import { visit } from '#shared/content/markdown-node.ts'
import { parseText } from './parse-text.ts'

/** A file's text with each paragraph on one line: files end lines at 120 characters, an editor wherever it is wide. */
export function unwrapText(text: string): string {
  const breaks = new Set<number>()
  visit(parseText(text), ({ type, position }) => {
    if (type !== 'text') return
    const [from, to] = [position!.start.offset!, position!.end.offset!]
    for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) breaks.add(at)
  })
  return text.replaceAll(LINE_END, (end, at: number) => (breaks.has(at + end.indexOf('\n')) ? ' ' : end))
}

/** With the indentation of a list and the mark of a quotation on the next line. */
const LINE_END = /[ \t]*\n[ \t>]*/g
