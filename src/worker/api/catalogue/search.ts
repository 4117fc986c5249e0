import { findDocuments, type Found, type FoundDocument, type Readings, type Wanted } from '#db/search/found.ts'
import type { ShownCategory } from '#db/search/documents.ts'
import { lookUpWords, nearestNames, type IndexedWord } from '#db/search/words.ts'
import type { Db } from '#db/db.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { typedReadings, typedWords } from '#db/search/search-words.ts'
import { loadSynonyms } from '#db/search/synonyms.ts'
import { findSynonyms, type SynonymGroups } from '#shared/catalogue/synonyms.ts'
import { MOST_FOUND_PRODUCTS } from '#shared/constants.ts'
import type { FoundCategory, SearchKind } from '#shared/schema/search.ts'
import type { ApiContext } from '#api/http/context.ts'
import { observed } from '#api/http/databases.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'

const MOST_READINGS = 12
const MOST_CATEGORIES = 50
const NEAREST = 3
const UNAVAILABLE = 'Search is not available right now. Please try again in a moment.'

export type SearchAnswer = Omit<Found, 'indexed'> & {
  /** Words searched in addition to the typed ones: synonyms, longer words and corrected spellings. */
  also: string[]
  /** True if a typed word was not found and similar words were used instead. */
  isRespelled: boolean
}

export type FoundFamilies = Pick<SearchAnswer, 'also' | 'isRespelled'> & {
  /** The best ones first, at most `MOST_FOUND_PRODUCTS`. */
  families: number[]
  categories: FoundCategory[]
}

/** Finds the families and categories that contain all the typed words. Throws an `HttpError` 503 without the index. */
export async function searchFamilies(c: ApiContext, typed: string): Promise<FoundFamilies> {
  const wanted = [
    { kind: 'products', limit: MOST_FOUND_PRODUCTS },
    { kind: 'categories', limit: MOST_CATEGORIES },
  ] as const
  const { documents, also, isRespelled } = await search(c, typed, wanted, [])
  const families = documents.filter(({ kind }) => kind === 'products').map(({ key }) => Number(key))
  return { families, categories: documents.filter(isCategory).map(toCategoryResult), also, isRespelled }
}

/** Finds plurals, synonyms, beginnings of words and words with one typo. */
export async function search(
  c: ApiContext,
  typed: string,
  wanted: readonly Wanted[],
  countedKinds: readonly SearchKind[],
): Promise<SearchAnswer> {
  const counted = { kinds: countedKinds, most: MOST_FOUND_PRODUCTS }
  return askIndex(c, async (index) => {
    for (const words of typedReadings(typed)) {
      const found = await findWords({ index, shop: c.get('catalogueDb') }, words, wanted, counted)
      if (found && (found.documents.length > 0 || found.counts.some((count) => count > 0))) return found
    }
    return { documents: [], counts: countedKinds.map(() => 0), also: [], isRespelled: false }
  })
}

/** Null if no document has one of the words. */
async function findWords(
  { index, shop }: { index: Db; shop: Db },
  typed: readonly string[],
  wanted: readonly Wanted[],
  counted: { kinds: readonly SearchKind[]; most: number },
): Promise<SearchAnswer | null> {
  if (typed.length === 0) return null
  const [looked, synonyms] = await Promise.all([lookUpWords(index, typed), loadSynonyms(shop)])
  const groups = looked.map((word) => listReadings(word, synonyms))
  if (groups.some((group) => group.words.length === 0)) return null
  const { documents, counts, indexed } = await findDocuments(index, groups, wanted, counted)
  const others = groups.flatMap((group) => group.words.filter((word) => word !== group.typed))
  const also = [...new Set(others)].filter((word) => indexed.includes(word))
  return { documents, counts, also, isRespelled: groups.some((group) => group.isRespelled) }
}

/** Up to three words from names that are similar to the typed ones. */
export function nearestWords(c: ApiContext, typed: string): Promise<string[]> {
  return askIndex(c, (index) => nearestNames(index, typedWords(typed), NEAREST))
}

export function isCategory({ kind }: FoundDocument): boolean {
  return kind === 'categories'
}

export function toCategoryResult({ shown }: FoundDocument): FoundCategory {
  const { name, slug, parentSlug, families } = JSON.parse(shown) as ShownCategory
  return { name, slug, parent_category_slug: parentSlug, products_count: families }
}

async function askIndex<T>(c: ApiContext, ask: (index: Db) => Promise<T>): Promise<T> {
  try {
    const index = observed(c.get('settings'), c.env.SEARCH.withSession('first-unconstrained'))
    return await withTimeout(deadlines.searchMs, ask(index))
  } catch (error) {
    log('error', 'search', thrown(error))
    throw new HttpError(503, 'Service Unavailable', { message: UNAVAILABLE }, { cause: error })
  }
}

type TypedWord = Readings & { isRespelled: boolean }

/** The word itself, else longer words, else words with one typo; always with their synonyms. No words if all fail. */
function listReadings({ word: typed, isIndexed, longer, near }: IndexedWord, groups: SynonymGroups): TypedWord {
  const synonyms = groups.flat()
  const isSynonym = (word: string) => synonyms.includes(word)
  const withSynonyms = (words: readonly string[]) => addSynonyms(words, groups)
  if (isIndexed || isSynonym(typed)) {
    return { typed, words: withSynonyms([typed]), hasLonger: false, isRespelled: false }
  }
  if (longer.length > 0) {
    const words = [...longer, ...synonyms.filter((word) => word.startsWith(typed))]
    return { typed, words: withSynonyms(words), hasLonger: true, isRespelled: false }
  }
  const similar = near.filter((other) => other.isIndexed || isSynonym(other.word)).map(({ word }) => word)
  return { typed, words: withSynonyms(similar), hasLonger: false, isRespelled: similar.length > 0 }
}

function addSynonyms(words: readonly string[], groups: SynonymGroups): string[] {
  const others = words.flatMap((word) => findSynonyms(word, groups))
  return [...new Set([...words, ...others])].slice(0, MOST_READINGS)
}
