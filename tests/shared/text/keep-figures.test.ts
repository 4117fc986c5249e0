import { expect, test } from 'vitest'
import { keepFigures, keepFiguresInMarkup } from '#shared/text/keep-figures.ts'

/** "~" stands for a space that does not break, and "|" for a joint that does not. */
function shown(text: string): string {
  return text.replaceAll('\u00a0', '~').replaceAll('\u2060', '|')
}

test.each([
  ['It takes 2 business days.', 'It takes 2~business~days.'],
  ['Ready in 2–3 weeks', 'Ready in 2–|3~weeks'],
  ['15 × 30 mm, 5 mm holes every 1¼ in', '15 × 30~mm, 5~mm holes every 1¼~in'],
  ['a 6-ft kit of 62.5 sq ft and 1,200 lb', 'a 6-|ft kit of 62.5~sq~ft and 1,200~lb'],
  ['Step 2 of 6 on Dec 9 or December 10', 'Step~2 of 6 on Dec~9 or December~10'],
  ['3000 K, 24 V, 10 %', '3000~K, 24~V, 10~%'],
  ['24″–36″ wide', '24″–|36″ wide'],
])('keeps the figures of %s', (text, kept) => expect(shown(keepFigures(text))).toBe(kept))

test.each([
  'https://shop.test/blog/a-6-ft-closet?d=4-in-1',
  'AL-7K2Q-94X',
  'in 3 ways, 2 people, 9 boards',
  'Call 503-555-0142',
])('leaves %s as it is', (text) => expect(keepFigures(text)).toBe(text))

test('in markup only texts change, and a telephone number can be copied', () => {
  const html = '<p title="5 ft"><b>5 ft</b>, call 503-555-0142</p>'
  const kept = '<p title="5 ft"><b>5~ft</b>, call <span class="nowrap">503-555-0142</span></p>'
  expect(shown(keepFiguresInMarkup(html, 'class="nowrap"'))).toBe(kept)
})
