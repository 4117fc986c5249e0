import { beforeEach, expect, test } from 'vitest'
import { addRecentSearch, showRecentSearches } from '#client/search/recent-searches.ts'

beforeEach(() => {
  document.body.innerHTML = '<form><input type="search"><div id="place"><p>Hint</p></div></form>'
})

const place = () => document.getElementById('place')!
const words = () => [...place().querySelectorAll('a')].map(({ textContent }) => textContent)

test('the last five searches show, the newest first and each once, whatever its case', () => {
  for (const typed of ['one', 'two', 'three', ' Two ', '  ', 'four', 'five', 'six']) addRecentSearch(typed)
  showRecentSearches(place())
  showRecentSearches(place())
  expect(words()).toEqual(['six', 'five', 'four', 'Two', 'three'])
})

test('one is removed, or all, and the field has the focus', () => {
  for (const typed of ['one', 'two']) addRecentSearch(typed)
  showRecentSearches(place())
  place().querySelector<HTMLElement>('a + button')!.click()
  expect([words(), document.activeElement!.localName]).toEqual([['one'], 'input'])
  place().querySelector<HTMLElement>('button')!.click()
  expect([words(), localStorage.getItem('recent_searches')]).toEqual([[], null])
})

test.each(['{', '7', '[null, 7]'])('what other scripts stored, such as %s, is ignored', (stored) => {
  localStorage.setItem('recent_searches', stored)
  showRecentSearches(place())
  expect(place().children).toHaveLength(1)
})
