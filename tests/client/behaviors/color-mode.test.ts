import { beforeEach, expect, test } from 'vitest'
import { startColorMode } from '#client/behaviors/color-mode.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'
import { testContext } from '#tests/support/client/context.ts'

let context: ReturnType<typeof testContext>
const { dataset } = document.documentElement

beforeEach(() => {
  context = testContext()
})

test('a theme is kept in the browser and in a cookie, shown at once, and in the next page’s own switch', async () => {
  document.body.innerHTML = ['system', 'dark']
    .map((value) => `<input type="radio" name="color-mode" value="${value}">`)
    .join('')
  startColorMode(context)
  const [system, dark] = document.querySelectorAll('input')
  expect([dataset.theme, system!.checked]).toEqual([undefined, true])
  dark!.checked = true
  dark!.dispatchEvent(new Event('change', { bubbles: true }))
  expect([dataset.theme, localStorage.getItem('color-mode')]).toEqual(['dark', 'dark'])
  expect(document.cookie).toContain('color-mode=dark')
  document.body.innerHTML = `<input type="radio" name="color_mode" value="dark"><input type="radio" name="color-mode" value="dark">`
  context.store.set(currentPageAtom, {} as CurrentPage)
  await Promise.resolve()
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, true])
})

test('without a choice in this browser the preferences show the account’s', async () => {
  document.body.innerHTML = `<input type="radio" name="color_mode" value="dark" checked><input type="radio" name="color-mode" value="dark" checked>`
  startColorMode(context)
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, false])
})
