import { beforeEach, expect, test, vi } from 'vitest'
import { answerByPath } from '#tests/support/client/context.ts'

const href = 'http://localhost:3000/pantry-storage'
let documents: typeof import('#client/navigation/documents.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  documents = await import('#client/navigation/documents.ts')
})

function answering(status = 200) {
  return answerByPath({ '/pantry-storage': () => new Response('<main>Pantry</main>', { status }) })
}

function follow(to = href) {
  return documents.fetchedDocument(to, new AbortController().signal)
}

test('a page fetched early is shown without a second request, whatever place of it the link names', async () => {
  const fetch = answering()
  await documents.fetchDocumentEarly(href)
  await documents.fetchDocumentEarly(href)
  expect((await follow(`${href}#products`)).document.querySelector('main')!.textContent).toBe('Pantry')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('it is shown once, and only within five seconds', async () => {
  const fetch = answering()
  await documents.fetchDocumentEarly(href)
  await follow()
  await follow()
  expect(fetch).toHaveBeenCalledTimes(2)
  await documents.fetchDocumentEarly(href)
  await vi.advanceTimersByTimeAsync(4_999)
  await documents.fetchDocumentEarly(href)
  expect(fetch).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  await follow()
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('one that could not be fetched early is fetched when its link is followed', async () => {
  answerByPath({})
  await documents.fetchDocumentEarly(href)
  const fetch = answering()
  await follow()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([404, 503])('a page that answers %d is shown like any other', async (status) => {
  answering(status)
  expect((await follow()).document.querySelector('main')!.textContent).toBe('Pantry')
})

test.each([403, 500, 502])('a page that answers %d is an error', async (status) => {
  answering(status)
  await expect(follow()).rejects.toThrow()
})
