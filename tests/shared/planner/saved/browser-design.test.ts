import { expect, test } from 'vitest'
import { browserDesignsIn, MOST_IN_BROWSER } from '#shared/planner/saved/browser-design.ts'

const design = { code: 'AAAAAAAAAAAA', name: 'Bedroom', time: 1 }

test('designs are read as they were stored, at most 20', () => {
  expect(browserDesignsIn(JSON.stringify([design]))).toEqual([design])
  const many = Array.from({ length: 30 }, (_, time) => ({ ...design, time }))
  expect(browserDesignsIn(JSON.stringify(many))).toHaveLength(MOST_IN_BROWSER)
})

const wrong = [
  ...[{ code: 7 }, { code: '"><script>' }, { code: 'A'.repeat(1201) }],
  ...[{ name: '' }, { name: 'x'.repeat(61) }, { time: 'today' }],
].map((change) => JSON.stringify([{ ...design, ...change }]))

test.each([null, '', 'null', '{', '"x"', '{"length": 1}', '[null, 1, "x", [], {}]', ...wrong])(
  '%s has no designs',
  (stored) => {
    expect(browserDesignsIn(stored)).toEqual([])
  },
)
