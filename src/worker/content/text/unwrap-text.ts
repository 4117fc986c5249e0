import { visit } from '#shared/content/markdown-node.ts'
import { parseText } from './parse-text.ts'

/** A file's text with each paragraph on one line: files end lines at 120 characters, an editor wherever it is wide. */
export function unwrapText(text: string): string {
  const ends: { start: number; end: number }[] = []
  visit(parseText(text), ({ type, position }) => {
    if (type === 'text') ends.push({ start: position!.start.offset!, end: position!.end.offset! })
  })
  return ends
    .toReversed()
    .reduce(
      (before, { start, end }) =>
        before.slice(0, start) + before.slice(start, end).replaceAll(SOFT_BREAK, ' ') + before.slice(end),
      text,
    )
}

/** With the indentation of a list and the mark of a quotation on the next line. */
const SOFT_BREAK = /[ \t]*\n[ \t>]*/g
