import { createStore } from 'jotai/vanilla'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { RecentlyViewedPlace } from '#ui/catalogue/recently-viewed-place.tsx'
import { BrowserDesigns } from '#ui/planner/filled-places.tsx'
import { drawRecent } from '#client/behaviors/draw-recent.tsx'
import { browserDesigns, rememberDesign } from '#client/planner/browser-designs.ts'
import { drawBrowserDesigns } from '#client/planner/draw-browser-designs.tsx'
import { testContext } from '#tests/support/client/context.ts'

const warned = vi.spyOn(console, 'error')

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  warned.mockClear()
})

/** Hydrates the place in `<main>`, as a visitor does who uses the page before the browser fills it. */
async function hydrated(place: ReactNode) {
  document.body.innerHTML = `<main>${renderToString(place)}</main>`
  const main = document.querySelector('main')!
  const root = await act(async () => hydrateRoot(main, place))
  return { main, place: main.firstElementChild as HTMLElement, again: () => act(async () => root.render(place)) }
}

test('designs that only this browser has are listed in a page that React has hydrated, removed and restored', async () => {
  const { main, place, again } = await hydrated(<BrowserDesigns />)
  const design = { code: 'abcdefgh', name: 'Hall', time: 0 }
  rememberDesign(design, null)
  await act(() => drawBrowserDesigns(place, testContext({})))
  await again()
  expect(main.textContent).toContain('1 design is saved only in this browser')
  const press = () => act(async () => main.querySelector('button')!.click())
  await press()
  expect([main.textContent, browserDesigns()]).toEqual([expect.stringContaining('“Hall” was removed.'), []])
  await press()
  expect(browserDesigns()).toEqual([design])
  expect(warned).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<object[]>, string[]]>([
  ['what the account does not have', async () => [{ code: 'abcdefgh' }], ['hijklmno']],
  [
    'everything if the account cannot be read',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['hijklmno', 'abcdefgh'],
  ],
])('a page of the account offers to keep %s', async (_, savedDesigns, offered) => {
  const { main, place } = await hydrated(<BrowserDesigns keeps />)
  for (const code of ['abcdefgh', 'hijklmno']) rememberDesign({ code, name: code, time: 0 }, null)
  await act(() => drawBrowserDesigns(place, testContext({ savedDesigns })))
  expect([...main.querySelectorAll('li a')].map(({ textContent }) => textContent)).toEqual(offered)
  expect(browserDesigns().map(({ code }) => code)).toEqual(offered)
  expect(main.textContent).toContain('Keep in my account')
})

test('products viewed recently are listed in a page that React has hydrated, until they are forgotten', async () => {
  const { main, place, again } = await hydrated(<RecentlyViewedPlace />)
  const forget = vi.fn()
  await act(async () => drawRecent({ place, cards: [], store: createStore(), forget }))
  await again()
  expect(main.textContent).toContain('Recently viewed')
  await act(async () => main.querySelector('button')!.click())
  expect(main.textContent).toBe('')
  expect(forget).toHaveBeenCalledOnce()
  expect(warned).not.toHaveBeenCalled()
})
