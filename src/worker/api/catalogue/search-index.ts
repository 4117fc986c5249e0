import { singular, synonymsOf, withoutPhrases, wordsWithSynonyms } from '#shared/catalogue/synonyms.ts'
import { editDistance, isOneTypoAway } from './typo.ts'

export type Weighed = readonly [text: string, weight: number]

export type SearchIndex<Item> = {
  entries: { item: Item; weights: ReadonlyMap<string, number> }[]
  /** Every indexed word, in the singular. */
  vocabulary: ReadonlySet<string>
}

export type Found<Item> = {
  items: Item[]
  /** Words searched in addition to the typed ones: synonyms and corrected spellings. */
  also: string[]
  /** True if no typed word was found and similar words were used instead. */
  isRespelled: boolean
  matches(name: string): boolean
}

const MAX_CHARACTERS = 100
const MAX_WORDS = 6
const SHORTEST_BEGINNING = 3
const SHORTEST_TYPO = 4
const MAX_READINGS = 12
const AS_TYPED = 1
const FARTHEST_WORD = 2
const fillers = new Set(['a', 'an', 'and', 'the', 'for', 'with', 'in', 'of', 'to', 'my', 'on', 'by', 'or'])

export function indexOf<Item>(items: readonly Item[], textsOf: (item: Item) => readonly Weighed[]): SearchIndex<Item> {
  const entries = items.map((item) => {
    const weights = new Map<string, number>()
    for (const [text, weight] of textsOf(item)) {
      for (const word of wordsOf(text.toLowerCase())) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
    }
    return { item, weights }
  })
  return { entries, vocabulary: new Set(entries.flatMap(({ weights }) => [...weights.keys()])) }
}

/**
 * Finds plurals, synonyms, prefixes and words with one typo. A word that exists `elsewhere` is not treated as a typo.
 */
export function find<Item>(
  { entries, vocabulary }: SearchIndex<Item>,
  typed: string,
  elsewhere: ReadonlySet<string> = new Set(),
): Found<Item> {
  const groups = typedWords(typed).map((word) => readingsOf(word, vocabulary, elsewhere))
  const scored = entries
    .map(({ item, weights }) => ({ item, score: scoreOf(weights, groups) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const corrections = groups.flatMap(({ readings, word }) => readings.filter((reading) => reading !== word))
  return {
    items: scored.map(({ item }) => item),
    also: [...new Set(corrections)].filter((word) => vocabulary.has(word)),
    isRespelled: groups.some((group) => group.isRespelled),
    matches(name) {
      const words = wordsOf(name.toLowerCase())
      return groups.length > 0 && groups.every(({ readings }) => readings.some((reading) => words.includes(reading)))
    },
  }
}

export function nearest(vocabulary: Iterable<string>, typed: string, count: number): string[] {
  const words = typedWords(typed).filter((word) => word.length >= SHORTEST_TYPO)
  return [...vocabulary]
    .filter((word) => word.length >= SHORTEST_TYPO)
    .map((word) => ({ word, distance: Math.min(...words.map((other) => editDistance(word, other))) }))
    .filter(({ distance }) => distance > 0 && distance <= FARTHEST_WORD)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ word }) => word)
}

function typedWords(typed: string): string[] {
  return wordsOf(withoutPhrases(typed.slice(0, MAX_CHARACTERS).toLowerCase()))
    .filter((word) => !fillers.has(word))
    .slice(0, MAX_WORDS)
}

type Group = { word: string; readings: string[]; isRespelled: boolean }

function readingsOf(word: string, vocabulary: ReadonlySet<string>, elsewhere: ReadonlySet<string>): Group {
  const all = [...vocabulary, ...wordsWithSynonyms()]
  const withSynonyms = (words: readonly string[]) =>
    [...new Set([...words, ...words.flatMap(synonymsOf)])].slice(0, MAX_READINGS)
  if (all.includes(word) || elsewhere.has(word)) return { word, readings: withSynonyms([word]), isRespelled: false }
  const longer = word.length < SHORTEST_BEGINNING ? [] : all.filter((other) => other.startsWith(word))
  if (longer.length > 0) return { word, readings: withSynonyms(longer), isRespelled: false }
  const near = word.length < SHORTEST_TYPO ? [] : all.filter((other) => isOneTypoAway(word, other))
  return { word, readings: withSynonyms(near), isRespelled: near.length > 0 }
}

/** 0 if a word is missing or none was typed. */
function scoreOf(weights: ReadonlyMap<string, number>, groups: readonly Group[]): number {
  const scores = groups.map(({ word, readings }) =>
    Math.max(
      0,
      ...readings.map((reading) => {
        const weight = weights.get(reading) ?? 0
        return weight > 0 && reading === word ? weight + AS_TYPED : weight
      }),
    ),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** Words in the singular. Hyphenated words count as parts and as one, so that "pullout" finds a pull-out. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const joined = [...plain.matchAll(/\b[a-z]+-[a-z]+\b/g)].map(([word]) => word.replace('-', ''))
  return [...(plain.match(/[a-z0-9]+/g) ?? []), ...joined].map(singular)
}
