import { expect, test } from 'vitest'
import { browserDesigns, forgetDesigns, rememberDesign } from '#client/planner/browser-designs.ts'
import { updateSavedAddress } from '#client/planner/saved-page.ts'
import { storageKeys } from '#shared/constants.ts'

const codeOf = (short: string) => `${short}-of-a-closet`
const design = (short: string) => ({ code: codeOf(short), name: 'Hall', time: 1 })
const codes = () => browserDesigns().map(({ code }) => code.split('-')[0]!)

test('the last twenty designs are remembered, each in place of the one that it was changed from, until they are forgotten', () => {
  for (let number = 1; number <= 22; number++) rememberDesign(design(`A${number}`), null)
  expect([codes().length, codes()[0], codes().at(-1)]).toEqual([20, 'A22', 'A3'])
  rememberDesign(design('B'), codeOf('A22'))
  rememberDesign(design('A10'), codeOf('B'))
  expect(codes().slice(0, 2)).toEqual(['A10', 'A21'])
  forgetDesigns(['A10', 'A21'].map(codeOf))
  expect(codes()[0]).toBe('A20')
  forgetDesigns(codes().map(codeOf))
  expect(localStorage.getItem(storageKeys.designs)).toBeNull()
})

test('the address has the version that was saved, and a new name only if it is another design now', () => {
  const at = (query: string) => history.replaceState(null, '', `/planner?${query}`)
  at('d=a&saved=7.1&n=Hall')
  updateSavedAddress({ id: 7, version: 2 })
  expect(location.search).toBe('?d=a&saved=7.2&n=Hall')
  updateSavedAddress({ id: 8, version: 1 }, 'Hall (2)')
  expect(location.search).toBe('?d=a&saved=8.1&n=Hall+%282%29')
  at('d=a')
  updateSavedAddress({ id: 7, version: 2 })
  expect(location.search).toBe('?d=a')
})
