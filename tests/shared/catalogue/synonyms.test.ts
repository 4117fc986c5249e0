import { expect, test } from 'vitest'
import { singular, findSynonyms, firstSynonyms, withoutPhrases } from '#shared/catalogue/synonyms.ts'

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
  expect(findSynonyms('armoire', firstSynonyms)).toContain('wardrobe')
  expect(findSynonyms('wardrobe', firstSynonyms)).toContain('armoire')
  expect(findSynonyms('armoire', firstSynonyms)).not.toContain('armoire')
  expect(findSynonyms('hammock', firstSynonyms)).toEqual([])
})

test('every synonym is singular, like typed words on lookup', () => {
  expect(firstSynonyms.flat().filter((word) => singular(word) !== word)).toEqual([])
})

test('a closet light means an LED', () => {
  expect(withoutPhrases('closet lights with sensor')).toBe('led with sensor')
})
