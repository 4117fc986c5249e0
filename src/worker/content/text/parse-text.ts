import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression'
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { gfmTable } from 'micromark-extension-gfm-table'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import type { MarkdownNode } from '#shared/content/markdown-node.ts'
import { TextRefused } from '#shared/content/text-tree.ts'

const acorn = Parser.extend(acornJsx())
const options = { acorn, acornOptions: { ecmaVersion: 2024, sourceType: 'module' }, addResult: true } as const

/** Without HTML and indented code, as in MDX, where both would be something else. */
const withoutHtml = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } }

/** A text's Markdown tree with the shop's elements. Throws `TextRefused` with the first line that cannot be read. */
export function parseText(text: string): MarkdownNode {
  try {
    return fromMarkdown(text, {
      extensions: [gfmTable(), mdxJsx(options), mdxExpression(options), withoutHtml],
      mdastExtensions: [gfmTableFromMarkdown(), mdxJsxFromMarkdown(), mdxExpressionFromMarkdown()],
    }) as unknown as MarkdownNode
  } catch (error) {
    const { reason, line, place } = error as { reason?: string; line?: number; place?: { start?: { line: number } } }
    if (reason === undefined) throw error
    const named = /\((\d+):\d+-/.exec(reason)?.[1]
    throw new TextRefused([{ line: Number(named ?? line ?? place?.start?.line ?? 1), reason: explain(reason) }])
  }
}

/** The parser's own words are for programmers. */
function explain(reason: string): string {
  const explanations = [
    [/closing tag|Expected a closing/i, 'An element is not closed, or closed in another order.'],
    [
      /Could not parse expression|acorn/i,
      'The braces cannot be read. Quotation marks, commas or brackets are missing.',
    ],
    [/before name|start a name/i, 'After “<” comes the name of an element. Write “less than” or &lt; for the sign.'],
    [/end of file/i, 'An element or a brace is not closed.'],
  ] as const
  const says = explanations.find(([pattern]) => pattern.test(reason))
  return says ? `${says[1]} (${reason})` : reason
}
