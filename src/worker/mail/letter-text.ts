import type { Business } from '#shared/business/business.ts'
import type { Block, Inline, Letter } from './letter.ts'

export function letterText({ heading, body, reason, unsubscribeUrl }: Letter, { name, place }: Business): string {
  const stop = unsubscribeUrl ? `\nUnsubscribe: ${unsubscribeUrl}` : ''
  const parts = [heading, ...body.map(blockText), `--\n${name}, ${place}. ${reason}${stop}`]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.parts.map(inlineText).join('')
    case 'note':
    case 'lines':
      return block.lines.join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'items':
      return [
        ...block.items.map(({ name, about, amount, link }) =>
          [name, about, amount, link && `${link.label}: ${link.url}`].filter(Boolean).join('\n  '),
        ),
        block.totals.map(({ name, amount }) => `${name}: ${amount}`).join('\n'),
      ].join('\n\n')
  }
}

function inlineText(part: Inline): string {
  return typeof part === 'string' ? part : part.bold
}
