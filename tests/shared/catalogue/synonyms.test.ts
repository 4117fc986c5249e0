import { expect, test } from 'vitest'
import { singular, findSynonyms, withoutPhrases, wordsWithSynonyms } from '#shared/catalogue/synonyms.ts'

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

test('synonyms work in both directions and never include the word itself', () => {
  expect(findSynonyms('armoire')).toContain('wardrobe')
  expect(findSynonyms('wardrobe')).toContain('armoire')
  expect(findSynonyms('armoire')).not.toContain('armoire')
  expect(findSynonyms('hammock')).toEqual([])
})

test('every synonym is singular, like typed words on lookup', () => {
  expect(wordsWithSynonyms().filter((word) => singular(word) !== word)).toEqual([])
})

test('a closet light means an LED', () => {
  expect(withoutPhrases('closet lights with sensor')).toBe('led with sensor')
})
