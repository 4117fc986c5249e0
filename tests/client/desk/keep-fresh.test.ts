import { beforeEach, expect, test, vi } from 'vitest'
import { startKeepFresh } from '#client/desk/keep-fresh.ts'
import { endWithPage } from '#tests/support/client/context.ts'

const PAGE = (count: number) => `<main><div data-keep-fresh="work"><b>${count}</b><a href="/desk/orders">Orders</a>
  <details><summary>More</summary></details></div><input></main>`

let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  document.body.innerHTML = PAGE(1)
  answer = async () => new Response(PAGE(2))
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer())
  endWithPage(document)
  startKeepFresh()
})

const MINUTE = 60_000
const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)
const count = () => document.querySelector('b')!.textContent

test('a page is asked for again after five minutes, not sooner, and says that no one did', async () => {
  await wait(4.5)
  expect(fetch).not.toHaveBeenCalled()
  await wait(0.5)
  expect(count()).toBe('2')
  expect(fetch).toHaveBeenCalledWith(location.href, { headers: { 'Desk-Auto-Refresh': '1' } })
  await wait(4.5)
  expect(fetch).toHaveBeenCalledTimes(1)
  await wait(0.5)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('not while someone types, which is asked again half a minute later', async () => {
  document.querySelector('input')!.focus()
  await wait(6)
  expect(fetch).not.toHaveBeenCalled()
  document.querySelector('input')!.blur()
  await wait(0.5)
  expect(count()).toBe('2')
})

test('not in a hidden tab; once it is seen again, at once', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await wait(10)
  expect(fetch).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(0)
  expect(count()).toBe('2')
})

test.each([
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['of a Desk that is locked', async () => Object.defineProperty(new Response(PAGE(2)), 'redirected', { value: true })],
  ['with a failure', async () => new Response(PAGE(2), { status: 500 })],
])('a page %s stays as it is and tries again half a minute later', async (_, failure) => {
  const works = answer
  answer = failure
  await wait(5)
  expect([count(), vi.mocked(fetch).mock.calls.length]).toEqual(['1', 1])
  answer = works
  await wait(0.5)
  expect(count()).toBe('2')
})

test('an answer that comes while someone types is not shown, and a slow one is asked for once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  await wait(7)
  expect(fetch).toHaveBeenCalledTimes(1)
  document.querySelector('input')!.focus()
  resolve(new Response(PAGE(2)))
  await wait(0)
  expect(count()).toBe('1')
})

test('what is unfolded stays so, a link keeps the focus, and a part that lost it is not replaced', async () => {
  document.querySelector('details')!.open = true
  document.querySelector('a')!.focus()
  await wait(5)
  expect([count(), document.querySelector('details')!.open]).toEqual(['2', true])
  expect(document.activeElement!.getAttribute('href')).toBe('/desk/orders')
  answer = async () => new Response(PAGE(3).replace('/desk/orders', '/desk/requests'))
  await wait(5)
  expect(count()).toBe('2')
})
