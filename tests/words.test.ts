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

/** A line may end at an ordinary space; `&nbsp;` and `\u00a0` hold a figure to its unit. Texts of Markdown get theirs when they are shown, and what one should type and what names something have plain spaces. */
const loose = /[\d½¼¾}] (business )?(lb|ft|mm|cm|kg|K|V|min|minutes?|hours?|days?|weeks?|months?|years?)(?![\w=$-])/g

test('the pages’ own texts hold a figure to its unit', () => {
  const screens = sources.filter(([file]) => /^src\/(ui|routes|desk)\//.test(file))
  const codeOf = (text: string) => text.replaceAll(/^\s*(\/\/|\/?\*).*$|'Type [^']*'|data-[\w-]+=\{`[^`]*`\}/gm, '')
  expect(screens.flatMap(([file, text]) => (codeOf(text).match(loose) ?? []).map((end) => `${file}: ${end}`))).toEqual(
    [],
  )
})

type Name = readonly [name: string, pattern: RegExp, atMost: number]

/** Names and comments that say less than they could. The figures only go down: lower one with each better name. */
const vague: readonly Name[] = [
  ['functions and consts that end in Of', /^(?:export )?(?:async )?(?:function\*?|const) \w+Of\b/gm, 88],
  ['known', /\b(known\w*|\w*Known\w*)\b/g, 111],
  ['kept', /\b(kept\w*|\w*Kept\w*)\b/g, 105],
  ['held', /\b(held\w*|\w*Held\w*)\b/g, 129],
  ['comments that begin with What', /(\/\*\*|\/\/|^\s*\*) What\b/gm, 58],
]

const sources = globSync('src/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const)

test.each(vague)('%s: no more than before', (name, pattern, atMost) => {
  const count = sources.reduce((sum, [, text]) => sum + (text.match(pattern)?.length ?? 0), 0)
  expectFigure(name, count, atMost)
})

/** Exported in several files on purpose: the parts of a screen, and a call of the API with its statement in the database. */
const sameIdea = new Set(
  'load head Screen savedDesigns savedDesign saveDesign renameDesign removeDesign restoreDesign cancelOrder'.split(' '),
)

test('an exported name means one thing: no more exceptions than before', () => {
  const exported = sources.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(([, name]) => ({ file, name: name! })),
  )
  const files = Map.groupBy(exported, ({ name }) => name)
  const several = [...files].filter(
    ([name, found]) => new Set(found.map(({ file }) => file)).size > 1 && !sameIdea.has(name),
  )
  expectFigure('exported names that mean two things', several.length, 65)
})

function expectFigure(name: string, count: number, atMost: number): void {
  expect(
    count,
    `${name}: ${count}. The figure of this test, ${atMost}, only goes down: find a better name.`,
  ).toBeLessThanOrEqual(atMost)
}

function found(text: string, words: Words): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      words.flatMap(([pattern, instead]) => (pattern.test(line) ? [`${pattern.exec(line)![0]} → ${instead}`] : [])),
    )
}
