import { beforeEach, expect, test } from 'vitest'
import { startPromoBanner } from '#client/behaviors/promo-banner.ts'
import { storageKeys } from '#shared/constants.ts'
import { leavePage, testContext } from '#tests/support/client/context.ts'

let context: ReturnType<typeof testContext>
const { dataset } = document.documentElement

beforeEach(() => {
  context = testContext()
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
  leavePage()
  startPromoBanner(testContext())
  expect(localStorage.getItem(storageKeys.promoBanner)).toBe('null')
})
