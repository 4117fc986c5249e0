/** What search engines show of a description. */
const LENGTH = 155

/** As many whole sentences as go into `length` characters; of a longer first one, what fits. */
export function truncate(text: string, length = LENGTH): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf('. ', length - 1)
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', length - 1))}…`
}
