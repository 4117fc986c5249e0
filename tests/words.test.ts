import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Words = readonly [pattern: RegExp, instead: string][]

/** What reads as if it were translated, with what people say instead. */
const odd: Words = [
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\b(hard|good|bad) (about|at) it:/i, 'a verb: “It suits …”, “The hard part is …”'],
  [/\b(it|this|that) is no (?!longer|such|reason|one)[a-z]+/i, 'isn’t a …'],
  [/\b(of|from) other makers\b|\bother makers\b/i, 'other brands, other companies'],
  [/, also (when|if|after|in|to|as|by|without|for|while|under|from|with|above|large)\b/i, 'even when, including'],
  [/\bbeside whom\b|\bat hand\b/i, 'next to, ready'],
  [/\b(how \w+) must (I|a|the)\b/i, 'do I need to, does it need to'],
  [/\boblige[sd]?\b/i, 'have to'],
  [/\bfrom near\b/i, 'up close'],
  [/\bnothing of\b/i, 'nothing made of, none of'],
]

/** The same in the code, its tests and the guides. */
const oddAnywhere: Words = [
  [/\b(some|every)body\b/i, 'someone, everyone'],
  [/(?<![-'"`])\bnobody (?=[a-z])/i, 'no one'],
  [/\bany more(?=[.,;:)’'`])/i, 'anymore, no longer'],
  [/\bfor good\b/i, 'permanently'],
  [/\bon our side\b/i, 'on our end'],
  [/\byou get this because\b/i, 'You’re receiving this because'],
  [/\bthere is no such\b/i, '… not found'],
  [/\btowards\b/i, 'toward'],
  [/\bdearer\b/i, 'more expensive'],
  [/\btrousers\b/i, 'pants'],
  [/\bfinalis/i, 'finalize'],
  [/[a-z]Centimetres\b/, 'Centimeters'],
]

test.each(globSync('src/content/**/*.mdx').toSorted())('%s has no sentence of a kind that no one says', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/\s*\n\s+/g, ' ')
  expect(found(text, odd)).toEqual([])
})

test('code, tests and guides are in plain American English', () => {
  const files = globSync('{src,scripts,bench,tests,docs}/**/*.{ts,tsx,md,mdx}').concat('README.md', 'CONTRIBUTING.md')
  const others = files.filter((file) => file !== 'tests/words.test.ts')
  expect(
    others.flatMap((file) => found(readFileSync(file, 'utf8'), oddAnywhere).map((text) => `${file}: ${text}`)),
  ).toEqual([])
})

function found(text: string, words: Words): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      words.flatMap(([pattern, instead]) => (pattern.test(line) ? [`${pattern.exec(line)![0]} → ${instead}`] : [])),
    )
}
