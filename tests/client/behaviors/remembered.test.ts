import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startColorMode } from '#client/behaviors/color-mode.ts'
import { startDevice } from '#client/behaviors/device.ts'
import { startNotices } from '#client/behaviors/notices.ts'
import { startPromoBanner } from '#client/behaviors/promo-banner.ts'
import { storageKeys } from '#shared/constants.ts'
import { addNoticeAtom, noticesAtom } from '#shared/state/notices.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'
import { testContext } from '#tests/support/client/context.ts'

let over: AbortController
let context: ReturnType<typeof testContext>
const { dataset } = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'color-mode=; Max-Age=0; Path=/'
  for (const key of Object.keys(dataset)) delete dataset[key]
  over = new AbortController()
  context = testContext({}, over.signal)
})
afterEach(() => {
  over.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a notice goes on for what is left of its five seconds on the next page, and one that is over is gone', () => {
  context.store.set(noticesAtom, [{ id: 1, kind: 'success', text: 'Saved.' }])
  startNotices(context)
  const until = Date.now() + 5_000
  expect(context.store.get(noticesAtom)).toMatchObject([{ text: 'Saved.', until }])
  vi.advanceTimersByTime(4_999)
  dispatchEvent(new Event('pagehide'))
  over.abort()
  const next = testContext()
  startNotices(next)
  expect(next.store.get(noticesAtom)).toMatchObject([{ text: 'Saved.', until }])
  expect(sessionStorage.getItem(storageKeys.notices)).toBeNull()
  vi.advanceTimersByTime(1)
  dispatchEvent(new Event('pagehide'))
  const last = testContext()
  startNotices(last)
  expect(last.store.get(noticesAtom)).toEqual([])
})

test('the same notice shows once, for five seconds from the last time', () => {
  startNotices(context)
  context.store.set(addNoticeAtom, { kind: 'warning', text: 'Changed.' })
  vi.advanceTimersByTime(1_000)
  context.store.set(addNoticeAtom, { kind: 'warning', text: 'Changed.' })
  expect(context.store.get(noticesAtom)).toMatchObject([{ until: Date.now() + 5_000 }])
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

test.each([
  ['Mozilla Mobi', 1280, false, 'phone'],
  ['Mozilla', 599, false, 'phone'],
  ['Mozilla', 600, false, 'tablet'],
  ['Mozilla', 959, false, 'tablet'],
  ['Mozilla', 960, false, 'desktop'],
  ['Mozilla', 1280, true, 'tablet'],
])('%s with %i px, coarse pointer %s, is a %s', (userAgent, width, matches, device) => {
  become(userAgent, width, matches)
  startDevice(context)
  expect(dataset.device).toBe(device)
})

test('the device is looked at again 50 ms after the last resize, and a sheet of another device closes', () => {
  document.body.innerHTML = '<dialog class="sheet" open></dialog><dialog open></dialog>'
  become('Mozilla', 390)
  startDevice(context)
  become('Mozilla', 1280)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(49)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(49)
  expect(dataset.device).toBe('phone')
  vi.advanceTimersByTime(1)
  expect(dataset.device).toBe('desktop')
  expect([...document.querySelectorAll('dialog')].map(({ open }) => open)).toEqual([false, true])
})

function become(userAgent: string, width: number, matches = false): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.assign(window, { innerWidth: width })
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
}
