import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cleanText, typedLine, typedLines } from '#shared/schema/text.ts'

test.each([
  ['control characters', 'a\u0000b\u001b\u007f\u009fc', 'abc'],
  ['half a surrogate pair', 'a\ud800b\udc00c', 'abc'],
  ['non-characters', 'a\ufffe\uffff\ufdd0\u{10ffff}b', 'ab'],
  ['direction marks and overrides', '\u202eabc\u202c\u2066d\u2069\u200e\u200f\u061c', 'abcd'],
  ['invisible spaces', '\ufeffa\u200b\u2060b', 'ab'],
  ['spaces around it', ' \u00a0\n a b \t', 'a b'],
])('a text loses %s', (_, typed, stored) => {
  expect(cleanText(typed)).toBe(stored)
})

test.each([
  ['emoji made of several characters', '\u{1f469}\u200d\u{1f52c} \u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
  ['a joiner within a Persian word', 'می\u200cخواهم'],
  ['letters of every script', 'Zoë Łukasz 山田 עברית العربية'],
])('a text keeps %s', (_, typed) => {
  expect(cleanText(typed)).toBe(typed)
})

test('a letter and its accent become one character', () => {
  expect(cleanText('Zoe\u0308')).toBe('Zo\u00eb')
})

test.each([
  ['joiners and spaces', ' \u200d\u200c '],
  ['soft hyphens', '\u00ad\u00ad'],
  ['the fillers of Hangul', '\u3164\u115f\uffa0'],
  ['invisible operators and selectors', '\u2061\u2064\ufe0f\u034f\u{e0067}'],
  ['blank Braille', '\u2800 \u2800'],
])('a text of nothing but %s is empty', (_, typed) => {
  expect(cleanText(typed)).toBe('')
})

test('a field of several lines keeps them, with one kind of line end; a field of one line has spaces', () => {
  const typed = 'a\r\nb\rc\u2028d\te\n'
  expect(v.parse(typedLines(), typed)).toBe('a\nb\nc\nd\te')
  expect(v.parse(typedLine(), typed)).toBe('a b c d e')
})
