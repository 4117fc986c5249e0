import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What reads as if it were translated, with what people say instead. */
const odd: readonly [pattern: RegExp, instead: string][] = [
  [/\b(some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\b(hard|good|bad) (about|at) it:/i, 'a verb: “It suits …”, “The hard part is …”'],
  [/\b(it|this|that) is no (?!longer|such|reason)[a-z]+/i, 'isn’t a …'],
  [/\b(of|from) other makers\b|\bother makers\b/i, 'other brands, other companies'],
  [/, also (when|if|after|in|to|as|by|without|for|while|under|from|with|above|large)\b/i, 'even when, including'],
  [/\bbeside whom\b|\bat hand\b/i, 'next to, ready'],
  [/\b(how \w+) must (I|a|the)\b/i, 'do I need to, does it need to'],
  [/\boblige[sd]?\b/i, 'have to'],
  [/\bfrom near\b/i, 'up close'],
  [/\bnothing of\b/i, 'nothing made of, none of'],
]

test.each(globSync('src/content/**/*.mdx').toSorted())('%s has no sentence of a kind that nobody says', (file) => {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/\s*\n\s+/g, ' ')
    .split('\n')
  const found = lines.flatMap((line) =>
    odd.flatMap(([pattern, instead]) => (pattern.test(line) ? [`${pattern.exec(line)![0]} → ${instead}`] : [])),
  )
  expect(found).toEqual([])
})
