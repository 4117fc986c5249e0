import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#client/behaviors/session.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { sessionAtom, type Session } from '#shared/state/session.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'
import { leavePage, settle, testContext } from '#tests/support/client/context.ts'

const refusal = (status: number, message = '') => new HttpError(status, '', { message })
const user = vi.fn<() => Promise<object>>()
let context: ReturnType<typeof testContext>

beforeEach(() => {
  user.mockReset()
  context = testContext({ user, verificationAddress: async () => ({ email: 'a@b.example' }) })
})

async function startAs(session: Session): Promise<void> {
  context.store.set(sessionAtom, session)
  startSession(context)
  await settle()
}

async function comeBack(state: 'visible' | 'hidden' = 'visible'): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

const state = () => context.store.get(sessionAtom)?.state
const notices = () => context.store.get(noticesAtom).map(({ text }) => text)
const member = { state: 'member', user: { id: 1 } } as unknown as Session
const REMINDER = 'A verification email has been sent to a@b.example'

test('a session that the server could not load is loaded here', async () => {
  user.mockResolvedValue({ id: 1 })
  await startAs({ state: 'unavailable' })
  expect(state()).toBe('member')
})

test('a member who signed out elsewhere is a guest when the page comes to the front, and guests are not asked about', async () => {
  user.mockRejectedValue(refusal(401))
  await startAs(member)
  await comeBack('hidden')
  expect([user.mock.calls.length, state()]).toEqual([0, 'member'])
  await comeBack()
  expect(state()).toBe('guest')
  await comeBack()
  expect(user).toHaveBeenCalledTimes(1)
})

test('a failure signs no one out', async () => {
  user.mockRejectedValue(refusal(500))
  await startAs(member)
  await comeBack()
  expect(state()).toBe('member')
})

test('who opens the login may have signed out elsewhere; no other page asks', async () => {
  user.mockRejectedValue(refusal(401))
  await startAs(member)
  context.store.set(currentPageAtom, { name: 'faq' } as CurrentPage)
  await settle()
  expect(state()).toBe('member')
  context.store.set(currentPageAtom, { name: 'login' } as CurrentPage)
  await settle()
  expect(state()).toBe('guest')
})

test('who has to confirm an address is reminded of it with the page, once, and whenever that becomes known', async () => {
  await startAs({ state: 'unverified', email: 'a@b.example' })
  expect(notices()).toEqual([REMINDER])
  user.mockRejectedValue(refusal(409, 'Your email address is not verified.'))
  await comeBack()
  expect(notices()).toEqual([REMINDER])
  // Who has closed it is not reminded again while nothing changes.
  context.store.set(noticesAtom, [])
  await comeBack()
  expect(notices()).toEqual([])
  leavePage()
  context = testContext({ user, verificationAddress: async () => ({ email: 'a@b.example' }) })
  await startAs({ state: 'unavailable' })
  expect(notices()).toEqual([REMINDER])
})
