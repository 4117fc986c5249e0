import { cutText } from '#shared/text/cut-text.ts'
import { cleanText } from '#shared/schema/text.ts'

export const LONGEST_NAME = 60
export const NO_NAME = 'Give it a name.'
export const TOO_LONG = `A name has at most ${LONGEST_NAME} characters.`

/** A name from an address, as one line that is not too long. Undefined if there is none. */
export function designName(typed: string | null): string | undefined {
  const line = cleanText(cutText(typed ?? '', 1_000, '')).replaceAll(/\s+/g, ' ')
  return cut(line, LONGEST_NAME) || undefined
}

/** A name that is not taken: "Bedroom (2)" for a second "Bedroom". */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  const bare = name.replace(/ \(\d{1,3}\)$/, '')
  for (let number = 2; ; number++) {
    const ending = ` (${number})`
    const free = cut(bare, LONGEST_NAME - ending.length) + ending
    if (!taken.includes(free)) return free
  }
}

/** The text up to a length, without half a character at its end. */
function cut(text: string, length: number): string {
  return cutText(text, length, '').trim()
}
