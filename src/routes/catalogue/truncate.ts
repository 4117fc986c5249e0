import { cutText } from '#shared/text/cut-text.ts'
const LENGTH = 155

/** Keeps all whole sentences that fit into `length` characters; if the first is longer, all words that fit. */
export function truncate(text: string, length = LENGTH): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf('. ', length - 1)
  if (end > 0) return text.slice(0, end + 1)
  const words = text.lastIndexOf(' ', length - 1)
  return words > 0 ? `${text.slice(0, words)}…` : cutText(text, length)
}
