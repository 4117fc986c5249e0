import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '#shared/api/http-error.ts'
import { Autosave } from '#client/planner/autosave.ts'
import { testContext } from '#tests/support/client/context.ts'

type Answer = { id: number; version: number; name: string } | Error

let sent: { id: number; code: string; version: number }[]
let answers: (Answer | Promise<Answer>)[]

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/planner?d=a&saved=12.3')
  document.body.innerHTML = '<p data-save-status></p>'
  ;[sent, answers] = [[], []]
})

/** An open design, shown as it is saved. */
function open(): Autosave {
  const autosave = new Autosave(testContext({ changeDesign }))
  autosave.follow('a', false)
  return autosave
}

async function changeDesign(id: number, { code, version }: { code: string; version: number }): Promise<Answer> {
  sent.push({ id, code, version })
  const answer = await (answers.shift() ?? { id, version: version + 1, name: 'Mine' })
  if (answer instanceof Error) throw answer
  return answer
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const codes = () => sent.map(({ code }) => code)
const status = () => document.querySelector('[data-save-status]')!.textContent
const saved = () => new URLSearchParams(location.search).get('saved')

test('an edit is saved three seconds after the last one', async () => {
  const autosave = open()
  await after(10_000)
  autosave.follow('b', true)
  await after(2_999)
  autosave.follow('c', true)
  await after(2_999)
  expect(codes()).toEqual([])
  await after(1)
  expect(sent).toEqual([{ id: 12, code: 'c', version: 3 }])
  expect([saved(), status()]).toEqual(['12.4', 'Saved.'])
})

test('an edit during a save is saved after it, with the version that the save gave', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answers = [promise]
  const autosave = open()
  autosave.follow('b', true)
  await after(3_000)
  autosave.follow('c', true)
  await after(10_000)
  expect(codes()).toEqual(['b'])
  resolve({ id: 12, version: 4, name: 'Mine' })
  await after(3_000)
  expect(sent[1]).toEqual({ id: 12, code: 'c', version: 4 })
})

test('what was changed on another device is saved as a design of its own, which the next edit changes', async () => {
  answers = [{ id: 40, version: 1, name: 'Mine (2)' }]
  const autosave = open()
  autosave.follow('b', true)
  await after(3_000)
  expect([saved(), status()]).toEqual(['40.1', 'Changed on another device. Saved as “Mine (2)”.'])
  autosave.follow('c', true)
  await after(3_000)
  expect(sent[1]).toEqual({ id: 40, code: 'c', version: 1 })
})

test('tries again after 5, 15 and 60 seconds, then says that it is not saved', async () => {
  answers = Array.from({ length: 4 }, () => new TypeError('Failed to fetch'))
  open().follow('b', true)
  for (const [ms, tries] of [
    [3_000, 1],
    [5_000, 2],
    [15_000, 3],
    [60_000, 4],
  ] as const) {
    await after(ms - 1)
    expect(sent).toHaveLength(tries - 1)
    await after(1)
    expect(sent).toHaveLength(tries)
  }
  expect(status()).toBe('Not saved. Your design is in the address bar and in this browser.')
  await after(600_000)
  expect(sent).toHaveLength(4)
  dispatchEvent(new Event('online'))
  await after(0)
  expect([sent.length, status()]).toEqual([5, 'Saved.'])
})

test.each([
  [401, 'Not saved, because you are signed out. Sign in'],
  [404, 'Not saved: this design is no longer in your account. Save it again to keep it.'],
  [422, 'Not saved. Too wide.'],
])('a %d is said and not tried again', async (code, text) => {
  answers = [new HttpError(code, '', { message: 'Too wide.' })]
  open().follow('b', true)
  await after(3_000)
  expect(status()).toBe(text)
  await after(600_000)
  expect(sent).toHaveLength(1)
})

test('hiding the tab saves at once, and nothing if nothing changed', async () => {
  const autosave = open()
  const hide = () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  hide()
  expect(sent).toEqual([])
  autosave.follow('b', true)
  hide()
  await after(0)
  expect(codes()).toEqual(['b'])
  await after(10_000)
  expect(sent).toHaveLength(1)
})

test('a design that is not in an account is not saved', async () => {
  history.replaceState(null, '', '/planner?d=a')
  open().follow('b', true)
  await after(60_000)
  expect(sent).toEqual([])
})

test('undoing back to what is saved saves nothing', async () => {
  const autosave = open()
  autosave.follow('b', true)
  await after(1_000)
  autosave.follow('a', true)
  await after(60_000)
  expect(sent).toEqual([])
})
