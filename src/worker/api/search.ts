import type { FamilyText } from '#db/family-texts.ts'
import { singular, synonymsOf, withoutPhrases, wordsWithSynonyms } from '#shared/synonyms.ts'
import { isOneTypoAway } from './typo.ts'

export type Found = {
  /** Families that have every word, best first. */
  families: number[]
  /** What was looked for besides the words as typed: synonyms, and the right spelling. */
  also: string[]
  /** No family has a word that was typed; near ones were taken instead. */
  isRespelled: boolean
  /** Whether a name has every word as well. */
  matches(name: string): boolean
}

const MAX_CHARACTERS = 100
const MAX_WORDS = 6
const SHORTEST_BEGINNING = 3
const SHORTEST_TYPO = 4
const MAX_READINGS = 12
const fillers = new Set(['a', 'an', 'and', 'the', 'for', 'with', 'in', 'of', 'to', 'my', 'on', 'by', 'or'])

/** Finds families by words: plurals, synonyms, beginnings of words, and words with one letter wrong. */
export function search(texts: readonly FamilyText[], typed: string): Found {
  const indexed = texts.map(indexOf)
  const known = new Set(indexed.flatMap(({ weights }) => [...weights.keys()]))
  const groups = wordsOf(withoutPhrases(typed.slice(0, MAX_CHARACTERS).toLowerCase()))
    .filter((word) => !fillers.has(word))
    .slice(0, MAX_WORDS)
    .map((word) => readingsOf(word, known))
  const scored = indexed
    .map(({ id, weights }) => ({ id, score: scoreOf(weights, groups) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const taken = groups.flatMap(({ readings, word }) => readings.filter((reading) => reading !== word))
  return {
    families: scored.map(({ id }) => id),
    also: [...new Set(taken)].filter((word) => known.has(word)),
    isRespelled: groups.some((group) => group.isRespelled),
    matches(name) {
      const words = wordsOf(name.toLowerCase())
      return groups.length > 0 && groups.every(({ readings }) => readings.some((reading) => words.includes(reading)))
    },
  }
}

type Group = { word: string; readings: string[]; isRespelled: boolean }

function readingsOf(word: string, known: ReadonlySet<string>): Group {
  const all = [...known, ...wordsWithSynonyms()]
  const withSynonyms = (words: readonly string[]) =>
    [...new Set([...words, ...words.flatMap(synonymsOf)])].slice(0, MAX_READINGS)
  if (all.includes(word)) return { word, readings: withSynonyms([word]), isRespelled: false }
  const longer = word.length < SHORTEST_BEGINNING ? [] : all.filter((other) => other.startsWith(word))
  if (longer.length > 0) return { word, readings: withSynonyms(longer), isRespelled: false }
  const near = word.length < SHORTEST_TYPO ? [] : all.filter((other) => isOneTypoAway(word, other))
  return { word, readings: withSynonyms(near), isRespelled: near.length > 0 }
}

const IN_NAME = 4
const IN_CATEGORY = 3
const IN_TEXT = 1
const AS_TYPED = 1

type Indexed = { id: number; weights: Map<string, number> }

function indexOf({ id, name, category, parent, description, options }: FamilyText): Indexed {
  const weights = new Map<string, number>()
  const weigh = (text: string, weight: number) => {
    for (const word of wordsOf(text.toLowerCase())) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  }
  weigh(name, IN_NAME)
  weigh(`${category} ${parent}`, IN_CATEGORY)
  weigh(`${description} ${(JSON.parse(options) as { finish?: string[] }).finish?.join(' ') ?? ''}`, IN_TEXT)
  return { id, weights }
}

/** 0 when a word is missing, and when there are none. */
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

/** The words of a lower-case text in the singular; those with a hyphen in parts and as one, so that "pullout" finds a pull-out. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const joined = [...plain.matchAll(/\b[a-z]+-[a-z]+\b/g)].map(([word]) => word.replace('-', ''))
  return [...(plain.match(/[a-z0-9]+/g) ?? []), ...joined].map(singular)
}
