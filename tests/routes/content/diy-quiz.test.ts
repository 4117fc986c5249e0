import { expect, test } from 'vitest'
import { questions, verdictOn } from '#routes/content/diy-quiz.ts'

/** Every combination of answers. */
function everyAnswer(): Record<string, string>[] {
  return questions.reduce<Record<string, string>[]>(
    (all, { name, answers }) => all.flatMap((given) => answers.map(({ value }) => ({ ...given, [name]: value }))),
    [{}],
  )
}

test('every combination has a verdict with scores from 0 to 100, and each verdict is possible', () => {
  const verdicts = everyAnswer().map((given) => verdictOn(new URLSearchParams(given))!)
  const scores = verdicts.flatMap((verdict) => Object.values(verdict.scores))
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...scores)).toBeLessThanOrEqual(100)
  expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['diy', 'assembly', 'service']))
})

test('the recommended way never scores less than another', () => {
  const wrong = everyAnswer().filter((given) => {
    const { kind, scores } = verdictOn(new URLSearchParams(given))!
    return scores[kind] < Math.max(...Object.values(scores))
  })
  expect(wrong).toEqual([])
})

test('a missing or unknown answer gives no verdict', () => {
  const { wiring: _, ...four } = everyAnswer()[0]!
  expect(verdictOn(new URLSearchParams(four))).toBeNull()
  expect(verdictOn(new URLSearchParams({ ...four, wiring: 'x' }))).toBeNull()
})
