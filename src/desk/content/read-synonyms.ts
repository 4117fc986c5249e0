import type { SynonymGroups } from '#shared/catalogue/synonyms.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { typedWords } from '#db/search/search-words.ts'

/** A search reads at most as many words for one that was typed. */
const MOST_IN_GROUP = 12
const LONGEST = 24
const MOST_NAMED = 5

type ReadSynonyms = { groups: SynonymGroups; problems: string[] }

/** The groups of typed lines, each word as searches read it; and the first problems, by line. */
export function readSynonyms(text: string): ReadSynonyms {
  const lines = text.split('\n').map((line, index) => ({ number: index + 1, words: splitLine(line) }))
  const filled = lines.filter(({ words }) => words.length > 0)
  const problems = filled.flatMap(({ number, words }) =>
    checkLine(words).map((problem) => `Line ${number}: ${problem}`),
  )
  const groups = filled.map(({ words }) => [...new Set(words.flatMap(readWord))])
  return { groups, problems: [...problems, ...findRepeated(groups)].slice(0, MOST_NAMED) }
}

function splitLine(line: string): string[] {
  return line
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The word as a search has it, in the singular; several for what is no single word. */
function readWord(word: string): string[] {
  return typedWords(word)
}

function checkLine(words: readonly string[]): string[] {
  const wrong = words.flatMap((word) => checkWord(word) ?? [])
  if (wrong.length > 0) return wrong
  const read = [...new Set(words.flatMap(readWord))]
  if (read.length < 2) return [`“${read.join('')}” stands alone. Write at least two words, with a comma between them.`]
  return read.length > MOST_IN_GROUP ? [`A line can have ${MOST_IN_GROUP} words.`] : []
}

function checkWord(word: string): string | null {
  const shown = cutText(word, 40)
  const read = readWord(word)
  if (read.length > 1 || /\s/.test(word)) return `“${shown}” is more than one word.`
  if (read.length === 0) return `Searches skip “${shown}”.`
  return read[0]!.length > LONGEST ? `“${shown}” is too long. A word can have ${LONGEST} letters.` : null
}

/** A word in two groups would find one group by one of its words and not by the others. */
function findRepeated(groups: SynonymGroups): string[] {
  const all = groups.flat()
  return [...new Set(all.filter((word, index) => all.indexOf(word) !== index))].map(
    (word) => `“${word}” stands in two lines. Join them, or leave it out of one.`,
  )
}
