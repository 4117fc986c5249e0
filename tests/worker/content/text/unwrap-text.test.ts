import { expect, test } from 'vitest'
import { buildTree } from '#worker/content/text/build-tree.ts'
import { unwrapText } from '#worker/content/text/unwrap-text.ts'
import { contentAddresses, readTextBody } from '#worker/content/text-files.ts'

test.each([
  ['a paragraph', 'One\ntwo\nthree.\n\nFour\nfive.', 'One two three.\n\nFour five.'],
  ['a list', '- One\n  two\n- Three\n\n  four\n  five', '- One two\n- Three\n\n  four five'],
  ['a quotation', '> One\n> two\n> three', '> One two three'],
  [
    'links and emphasis',
    'One [two\nthree](paths:faq)\n**four\nfive** six',
    'One [two three](paths:faq) **four five** six',
  ],
  [
    'the text of an element',
    '<Note>\n  One\n  two {{city}}\n  three\n</Note>',
    '<Note>\n  One two {{city}} three\n</Note>',
  ],
])('joins the lines of %s', (_, text, unwrapped) => {
  expect(unwrapText(text)).toBe(unwrapped)
  expect(unwrapText(unwrapped)).toBe(unwrapped)
})

test.each([
  'One\\\ntwo',
  'One  \ntwo',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  "<Terms\n  items={[['a', 'b']]}\n/>",
  '',
  '# One\n',
])('leaves %j as it is', (text) => expect(unwrapText(text)).toBe(text))

test('every content file shows the same, and has no paragraph of two lines', async () => {
  const shown = (text: string) => JSON.stringify(buildTree(text).tree).replaceAll(/\\n/g, ' ')
  for (const path of contentAddresses) {
    const text = (await readTextBody(path))!
    const unwrapped = unwrapText(text)
    expect(shown(unwrapped), path).toBe(shown(text))
    expect(
      unwrapped.split('\n\n').filter((part) => /^[A-Za-z].*\n[A-Za-z]/.test(part)),
      path,
    ).toEqual([])
  }
})
