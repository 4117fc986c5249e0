import { beforeEach, expect, test, vi } from 'vitest'
import { notePlace, startPlace } from '#client/navigation/keep-place.ts'
import { keepTyped } from '#client/navigation/keep-typed.ts'
import { leavePage, testContext } from '#tests/support/client/context.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('scrollY', 340)
  document.body.innerHTML = `<main><h1>Shelf</h1><details><summary>More</summary></details><input id="wall"></main>`
})

const start = () => startPlace(testContext())
const here = () => location.pathname

test('the next document of that address is scrolled, unfolded and focused as this one was, once', () => {
  document.querySelector('details')!.open = true
  document.querySelector('input')!.focus()
  notePlace(here())
  document.body.innerHTML = document.body.innerHTML.replace(' open=""', '')
  start()
  expect(scrollTo).toHaveBeenCalledWith({ top: 340, behavior: 'instant' })
  expect([document.querySelector('details')!.open, document.activeElement!.id]).toEqual([true, 'wall'])
  start()
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test.each<[string, number, () => void]>([
  ['after 15 s', 15_001, () => notePlace(here())],
  ['of another address', 0, () => notePlace('/another')],
  [
    'with an error to read',
    0,
    () => (notePlace(here()), document.body.insertAdjacentHTML('beforeend', '<p data-error-summary>')),
  ],
])('a document %s begins at its top', (_, ms, note) => {
  note()
  vi.advanceTimersByTime(ms)
  start()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a document after exactly 15 s is still the one', () => {
  notePlace(here())
  vi.advanceTimersByTime(15_000)
  start()
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test.each([
  ['a link that keeps the place', `<a href="PATH" data-keep-scroll>`, 340],
  ['a form that keeps it', `<form action="PATH" data-keep-scroll>`, 340],
  ['a link to the heading', `<a href="PATH" data-seeks-heading>`, null],
  ['any other link', `<a href="PATH">`, undefined],
])('%s is noted', (_, html, top) => {
  document.body.insertAdjacentHTML('beforeend', html.replace('PATH', here()))
  start()
  const asker = document.body.lastElementChild!
  asker.dispatchEvent(new Event(asker.localName === 'a' ? 'click' : 'submit', { bubbles: true }))
  const noted = JSON.parse(sessionStorage.getItem('place') ?? 'null') as { top: number | null } | null
  expect(noted?.top).toBe(top)
  leavePage()
  start()
  const focused = top === null ? 'h1' : 'body'
  if (top !== 340) expect(document.activeElement!.localName).toBe(focused)
})

test('what was typed beside the form that asks is kept in the next page of the same, and unfolds its place', () => {
  const page = (price: string) =>
    `<form><input id="asked" value=""></form><details><input id="note" value=""><input id="price" value="${price}"></details>`
  const [main, next] = [document.createElement('main'), document.createElement('main')]
  main.innerHTML = page('10')
  next.innerHTML = page('12')
  for (const field of main.querySelectorAll('input')) field.value = 'typed'
  expect(keepTyped(main, next, main.querySelector('form')!)).toBe(true)
  expect([...next.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'typed', '12'])
  expect(next.querySelector('details')!.open).toBe(true)
  expect(keepTyped(next, main, next)).toBe(false)
})
