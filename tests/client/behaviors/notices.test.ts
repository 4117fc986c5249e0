import { beforeEach, expect, test, vi } from 'vitest'
import { startNotices } from '#client/behaviors/notices.ts'
import { storageKeys } from '#shared/constants.ts'
import { addNoticeAtom, noticesAtom } from '#shared/state/notices.ts'
import { leavePage, testContext } from '#tests/support/client/context.ts'

let context: ReturnType<typeof testContext>

beforeEach(() => {
  vi.useFakeTimers()
  context = testContext()
})

test('a notice goes on for what is left of its five seconds on the next page, and one that is over is gone', () => {
  context.store.set(noticesAtom, [{ id: 1, kind: 'success', text: 'Saved.' }])
  startNotices(context)
  const until = Date.now() + 5_000
  expect(context.store.get(noticesAtom)).toMatchObject([{ text: 'Saved.', until }])
  vi.advanceTimersByTime(4_999)
  dispatchEvent(new Event('pagehide'))
  leavePage()
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
