// Browsers before 2024 have none.
const characters = 'Segmenter' in Intl ? new Intl.Segmenter('en-US') : null

/**
 * A text of at most `most` UTF-16 units, which ends with `end` if it was longer. Never ends inside of what people see as
 * one character, such as a family of emojis or a letter with accents of its own.
 */
export function cutText(text: string, most: number, end = '…'): string {
  if (text.length <= most) return text
  return text.slice(0, lastEnd(text, Math.max(0, most - end.length))) + end
}

/** The last place up to `most` at which a character ends. */
function lastEnd(text: string, most: number): number {
  const place = characters?.segment(text).containing(most)?.index ?? most
  // A character that takes all of the room is cut between its code points.
  const end = place > 0 ? place : most
  return /^[\uDC00-\uDFFF]/.test(text.slice(end)) ? end - 1 : end
}
