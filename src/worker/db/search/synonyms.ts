import { firstSynonyms, type SynonymGroups } from '#shared/catalogue/synonyms.ts'
import type { Db } from '../db.ts'

export const wordsInForce = 'SELECT version, words FROM search_words ORDER BY version DESC LIMIT 1'

/** The words that mean the same, as the Desk has them. */
export async function loadSynonyms(db: Db): Promise<SynonymGroups> {
  return splitSynonyms(await db.prepare(wordsInForce).first<string>('words'))
}

/** A line has a group, with commas between its words; null stands for the words that the shop came with. */
export function splitSynonyms(words: string | null): SynonymGroups {
  return words === null ? firstSynonyms : words.split('\n').map((line) => line.split(', '))
}

export function joinSynonyms(groups: SynonymGroups): string {
  return groups.map((group) => group.join(', ')).join('\n')
}
