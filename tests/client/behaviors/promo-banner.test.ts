import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPromoBanner } from '#client/behaviors/promo-banner.ts'
import { storageKeys } from '#shared/constants.ts'
import { testContext } from '#tests/support/client/context.ts'

let over: AbortController
let context: ReturnType<typeof testContext>
const { dataset } = document.documentElement

beforeEach(() => {
  localStorage.clear()
  for (const key of Object.keys(dataset)) delete dataset[key]
  over = new AbortController()
  context = testContext({}, over.signal)
})
afterEach(() => {
  over.abort()
})

test('a promotion that is closed stays closed, beside the seven closed before it', () => {
  document.body.innerHTML = '<button data-close-promo><i>×</i></button><p>Text</p>'
  localStorage.setItem(storageKeys.closedPromos, '1 2 3 4 5 6 7 8')
  startPromoBanner(context)
  expect(localStorage.getItem(storageKeys.promoBanner)).toBe('active')
  dataset.promo = 'weekend'
  document.querySelector('p')!.click()
  expect(dataset.promo).toBe('weekend')
  document.querySelector('i')!.click()
  expect([dataset.promo, localStorage.getItem(storageKeys.promoBanner)]).toEqual(['closed', 'null'])
  expect(localStorage.getItem(storageKeys.closedPromos)).toBe('weekend 1 2 3 4 5 6 7')
  over.abort()
  startPromoBanner(testContext())
  expect(localStorage.getItem(storageKeys.promoBanner)).toBe('null')
})
