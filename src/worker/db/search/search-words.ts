import { cutText } from '#shared/text/cut-text.ts'
import { singular, withoutPhrases } from '#shared/catalogue/synonyms.ts'

const MAX_CHARACTERS = 100
const MAX_WORDS = 6
const fillers = new Set(['a', 'an', 'and', 'the', 'for', 'with', 'in', 'of', 'to', 'my', 'on', 'by', 'or'])

/**
 * The words of a text, in lowercase and in the singular, of letters a to z and digits alone. Hyphenated words count as
 * parts and as one, so that "pullout" finds a pull-out.
 */
export function splitWords(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const joined = [...plain.matchAll(/\b[a-z]+-[a-z]+\b/g)].map(([word]) => word.replace('-', ''))
  return [...(plain.match(/[a-z0-9]+/g) ?? []), ...joined].map(singular)
}

const DASHES = /\p{Pd}|[/_]/gu

/** Readings of "shoe-rack": the words with it, both parts, or one word. The best comes first. */
export function typedReadings(typed: string): string[][] {
  const text = cutText(typed, MAX_CHARACTERS, '').replaceAll('\u00AD', '')
  const texts = [text, text.replaceAll(DASHES, ' '), text.replaceAll(DASHES, '')]
  return [...new Map(texts.map((each) => [typedWords(each).join(' '), typedWords(each)])).values()]
}

/** The words to search for in what a visitor typed, which may be anything: at most six, without fillers. */
export function typedWords(typed: string): string[] {
  const text = cutText(typed, MAX_CHARACTERS, '').toLowerCase()
  const words = splitWords(withoutPhrases(text.replaceAll(/(?<=[a-z])['’](s\b)?/g, '')))
  return [...new Set(words)].filter((word) => !fillers.has(word)).slice(0, MAX_WORDS)
}
