import { expect, test } from 'vitest'
import { singular, synonymsOf, withoutPhrases, wordsWithSynonyms } from '#shared/catalogue/synonyms.ts'

test.each([
  ['wardrobes', 'wardrobe'],
  ['shelves', 'shelf'],
  ['accessories', 'accessory'],
  ['boxes', 'box'],
  ['glasses', 'glass'],
  ['shoes', 'shoe'],
  ['glass', 'glass'],
  ['led', 'led'],
])('the singular of %s is %s', (plural, word) => {
  expect(singular(plural)).toBe(word)
})

test('synonyms go both ways, and never name the word itself', () => {
  expect(synonymsOf('armoire')).toContain('wardrobe')
  expect(synonymsOf('wardrobe')).toContain('armoire')
  expect(synonymsOf('armoire')).not.toContain('armoire')
  expect(synonymsOf('hammock')).toEqual([])
})

test('every synonym is in the singular, as typed words are when they are looked up', () => {
  expect(wordsWithSynonyms().filter((word) => singular(word) !== word)).toEqual([])
})

test('a closet light is an LED', () => {
  expect(withoutPhrases('closet lights with sensor')).toBe('led with sensor')
})
