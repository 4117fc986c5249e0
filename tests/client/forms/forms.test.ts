import { beforeEach, expect, test, vi } from 'vitest'
import { startAutosubmit } from '#client/forms/autosubmit.ts'
import { startFieldCheck } from '#client/forms/field-check.ts'
import { LOAD_FAILURE_ID } from '#shared/page-data.ts'
import { formStateAtom, type FormState } from '#shared/state/page.ts'
import { testContext } from '#tests/support/client/context.ts'

const page = vi.hoisted(() => ({ areReady: true, hasFailed: false }))
const sendForm = vi.hoisted(() => vi.fn(async () => {}))
const loadInteraction = vi.hoisted(() => vi.fn())
const fetchCsrfEarly = vi.hoisted(() => vi.fn())
vi.mock('#client/interaction/scripts.ts', () => ({ areScriptsReady: () => page.areReady, loadInteraction }))
vi.mock('#client/hydration/hydration.ts', () => ({
  hydrationFailed: () => page.hasFailed,
  hydratePage: async () => true,
}))
vi.mock('#client/browser-http.ts', () => ({ fetchCsrfEarly }))

let context: ReturnType<typeof testContext>
let isPosting: () => boolean

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_000_000 })
  Object.assign(page, { areReady: true, hasFailed: false })
  loadInteraction.mockResolvedValue({ sendForm })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  context = testContext()
  document.body.innerHTML = `<form data-action="add-item"><input name="product_id" value="7"><button id="send">Add</button></form>
    <form id="plain"><button>Search</button></form>
    <p id="${LOAD_FAILURE_ID}" hidden><span></span><button></button></p>`
  const { startForms } = await import('#client/forms/forms.ts')
  ;({ isPosting } = await import('#client/forms/native-post.ts'))
  startForms(context)
})

const button = () => document.querySelector<HTMLButtonElement>('#send')!
const failure = () => document.getElementById(LOAD_FAILURE_ID)!

/** Whether the browser posts the form. */
function submit(submitter = button()): boolean {
  return submitter.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

test('a form is sent by its code, with its fields, and its button is busy until the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  sendForm.mockReturnValueOnce(promise)
  expect(submit()).toBe(false)
  expect(button().ariaBusy).toBe('true')
  await vi.advanceTimersByTimeAsync(0)
  const [, form, data, submitter] = sendForm.mock.calls[0] as unknown as [unknown, Element, FormData, Element]
  expect([form, [...data], submitter]).toEqual([button().form, [['product_id', '7']], button()])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(button().ariaBusy).toBeNull()
})

test('forms of others, and those that a screen has handled, are left alone', async () => {
  expect(submit(document.querySelector<HTMLButtonElement>('#plain button')!)).toBe(true)
  button().form!.addEventListener('submit', (event) => event.preventDefault())
  submit()
  await vi.advanceTimersByTimeAsync(0)
  expect([sendForm.mock.calls, button().ariaBusy ?? null]).toEqual([[], null])
})

test('before its code has come the browser posts a form, once; after ten seconds it may be sent again', () => {
  page.areReady = false
  expect(isPosting()).toBe(false)
  expect([submit(), button().ariaBusy, isPosting()]).toEqual([true, 'true', true])
  expect(submit()).toBe(false)
  vi.advanceTimersByTime(9_999)
  expect([button().ariaBusy, isPosting()]).toEqual(['true', true])
  vi.advanceTimersByTime(1)
  expect([button().ariaBusy, isPosting()]).toEqual([null, false])
  expect(submit()).toBe(true)
  dispatchEvent(new Event('pageshow'))
  expect(button().ariaBusy).toBeNull()
})

test('offline, and where no part of the page can show an answer, a form asks to be sent later', async () => {
  page.areReady = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  expect(submit()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect([failure().hidden, failure().textContent]).toEqual([false, expect.stringContaining('offline')])
  page.areReady = true
  page.hasFailed = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  expect(submit()).toBe(false)
  expect([failure().hidden, sendForm.mock.calls]).toEqual([true, []])
})

test('a form whose code is missing is posted by the browser', async () => {
  loadInteraction.mockRejectedValue(new Error('A script is missing.'))
  const posted = vi.fn((event: Event) => event.preventDefault())
  submit()
  document.addEventListener('submit', posted, { once: true })
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledWith('/sanctum/csrf-cookie', { method: 'HEAD' })
  expect(posted).toHaveBeenCalledTimes(1)
  expect(sendForm).not.toHaveBeenCalled()
})

test('pointing at a form runs its code; its button asks for the token, and nothing else does', () => {
  const at = (selector: string, type: string) =>
    document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }))
  at('#plain button', 'mouseover')
  at('#plain button', 'pointerdown')
  expect([loadInteraction.mock.calls.length, fetchCsrfEarly.mock.calls.length]).toEqual([0, 0])
  at('form[data-action] input', 'focusin')
  expect([loadInteraction.mock.calls.length, fetchCsrfEarly.mock.calls.length]).toEqual([1, 0])
  at('#send', 'pointerdown')
  expect([loadInteraction.mock.calls.length, fetchCsrfEarly.mock.calls.length]).toEqual([1, 1])
})

test('a tapped quantity shows at once, and the next tap counts from it; React’s own field is left alone', async () => {
  document.querySelector('form')!.innerHTML = `<button name="quantity" value="3">+</button>
    <input name="quantity" value="2"><button name="quantity" value="1">−</button>`
  const [more, less] = document.querySelectorAll<HTMLButtonElement>('[data-action] button')
  const values = () =>
    [...document.querySelectorAll('[data-action] > *')].map((each) => (each as HTMLInputElement).value)
  Object.assign(less!, { value: '3' })
  Object.assign(more!, { value: '1' })
  submit(less)
  expect(values()).toEqual(['2', '3', '4'])
  submit(less)
  expect(values()).toEqual(['3', '4', '5'])
  submit(more)
  expect(values()).toEqual(['2', '3', '4'])
  more!.form!.dataset.hydrated = ''
  submit(less)
  expect(values()).toEqual(['2', '3', '4'])
})

test('a changed filter is sent at once without its empty fields; in a sheet it only counts the results', async () => {
  startAutosubmit(context)
  document.body.innerHTML = `<form data-autosubmit><input name="q" value=""><input name="width" value="36"></form>`
  const form = document.querySelector('form')!
  const sent: [string, unknown][][] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push([...new FormData(form)])
  })
  form.querySelector('input')!.dispatchEvent(new Event('change', { bubbles: true }))
  expect(sent).toHaveLength(1)
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
  expect([...formData]).toEqual([['width', '36']])
})

test('a changed field loses its error, and no other does', async () => {
  startFieldCheck(context)
  document.body.innerHTML = '<form><input name="zip"><input name="city"></form>'
  const state = { errors: { zip: ['Five digits.'] } } as unknown as FormState
  context.store.set(formStateAtom, state)
  const type = async (name: string) => {
    document.querySelector(`[name=${name}]`)!.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(0)
  }
  await type('city')
  expect(context.store.get(formStateAtom)?.changed).toBeUndefined()
  await type('zip')
  await type('zip')
  expect(context.store.get(formStateAtom)?.changed).toEqual(['zip'])
})
