import { expect, test } from 'vitest'
import { browserDesignsIn, MOST_IN_BROWSER } from '#shared/planner/saved/browser-design.ts'

const design = { code: 'AAAAAAAAAAAA', name: 'Bedroom', time: 1 }

test('designs are read as they were stored, at most 20', () => {
  expect(browserDesignsIn(JSON.stringify([design]))).toEqual([design])
  const many = Array.from({ length: 30 }, (_, time) => ({ ...design, time }))
  expect(browserDesignsIn(JSON.stringify(many))).toHaveLength(MOST_IN_BROWSER)
})

test.each([
  null,
  '',
  'null',
  '{',
  '"x"',
  '{"length": 1}',
  '[null, 1, "x", [], {}]',
  JSON.stringify([{ ...design, code: 7 }]),
  JSON.stringify([{ ...design, code: '"><script>' }]),
  JSON.stringify([{ ...design, code: 'A'.repeat(1201) }]),
  JSON.stringify([{ ...design, name: '' }]),
  JSON.stringify([{ ...design, name: 'x'.repeat(61) }]),
  JSON.stringify([{ ...design, time: 'today' }]),
])('%s has no designs', (stored) => {
  expect(browserDesignsIn(stored)).toEqual([])
})
