import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designName } from '#shared/planner/saved/design-name.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { fileName } from '#api/requests/file-name.ts'
import { truncate } from '#routes/catalogue/truncate.ts'

/** A family, a flag, a skin tone, a letter with accents of its own, Hangul in parts, and Devanagari. */
const family = '👩\u200d👩\u200d👧\u200d👦'
const characters = [family, '🇨🇦', '👍🏽', 'q\u0301\u0323', '\u1112\u1161\u11ab', 'नि', 'a', ' ', '𝒜']

test('a text is cut between what people see as characters, and is never longer than asked', () => {
  const texts = fc.array(fc.constantFrom(...characters), { maxLength: 60 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 13, max: 80 }), (parts, most) => {
      const text = parts.join('')
      const cut = cutText(text, most)
      if (text.length <= most) {
        expect(cut).toBe(text)
        return
      }
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(cut.endsWith('…') && text.startsWith(cut.slice(0, -1))).toBe(true)
      expect([...new Intl.Segmenter('en-US').segment(text)].map(({ index }) => index)).toContain(cut.length - 1)
    }),
  )
})

test('a character that alone is too long is cut between its code points', () => {
  expect(cutText(family, 4)).toBe('👩\u200d…')
  expect(cutText('👩👩', 2, '')).toBe('👩')
  expect(cutText('👩👩', 3, '')).toBe('👩')
})

test.each(['🇨🇦', '👍🏽', 'q\u0301\u0323'])('names and descriptions end with a whole character: %s', (character) => {
  const many = character.repeat(300)
  for (const text of [
    designName(many)!,
    fileName(`${many}.pdf`, 'pdf').slice(0, -4),
    truncate(many).replace(/…$/, ''),
  ]) {
    expect(text).not.toBe('')
    expect(text.replaceAll(character, '').normalize('NFD').replaceAll(character.normalize('NFD'), '')).toBe('')
  }
})
