const LENGTH = 155

/** Keeps all whole sentences that fit into `length` characters; if the first is longer, all words that fit. */
export function truncate(text: string, length = LENGTH): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf('. ', length - 1)
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', length - 1))}…`
}
