import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showDocument } from '#client/navigation/show-document.ts'
import { PAGE_DATA_ID } from '#shared/page-data.ts'
import { noticesAtom } from '#shared/state/notices.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'
import { testContext } from '#tests/support/client/context.ts'

vi.mock('#client/hydration/hydration.ts', () => ({ hydratePage: vi.fn(), leaveMain: vi.fn(), watchMain: vi.fn() }))
// The names are all that it needs of the table of routes.
vi.mock('#routes/table.ts', () => ({ errorRoute: { name: 'error' }, lateRedirectRoute: { name: 'late-redirect' } }))
vi.mock('#routes/match.ts', () => ({ match: vi.fn(), screenNamed: vi.fn() }))
vi.mock('#routes/secret-address.ts', () => ({ isSecretAddress: vi.fn() }))
vi.mock('#client/behaviors/late-icons.ts', () => ({ startLateIcons: vi.fn() }))

const ENTRY = '/assets/main-1.js'
const navigate = vi.fn()
let context: ReturnType<typeof testContext>

beforeEach(() => {
  vi.stubGlobal('navigation', { navigate })
  vi.stubGlobal('location', new URL('http://shop.test/'))
  navigate.mockClear()
  document.head.innerHTML = `<script type="module" src="${ENTRY}"></script>`
  document.body.innerHTML = '<main>before</main>'
  context = testContext()
  context.store.set(currentPageAtom, { layout: 'shop', url: new URL('http://shop.test/') } as CurrentPage)
})
afterEach(() => {
  document.head.innerHTML = ''
})

type Answer = { entry?: string; name?: string; layout?: string; main?: string; from?: string; redirected?: boolean }

/** Follows a link to /faq, which answers with this page. */
async function follow({ entry = ENTRY, name = 'faq', layout = 'shop', main = 'the answers', ...answer }: Answer) {
  const notices = [{ kind: 'warning', text: 'Told' }]
  const data = { ...{ route: name, data: {}, params: {}, now: 0 }, layout, url: '/faq', notices }
  const html = `<head><title>FAQ</title><script type="module" src="${entry}"></script></head><main>${main}</main>
    <script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data)}</script>`
  const response = new Response(html)
  Object.defineProperty(response, 'url', { value: `http://shop.test${answer.from ?? '/faq'}` })
  Object.defineProperty(response, 'redirected', { value: answer.redirected ?? false })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
  const way = { signal: new AbortController().signal, keepsPlace: false, seeksHeading: false, asker: null }
  await showDocument(context, new URL('http://shop.test/faq'), way)
}

const shown = () => document.querySelector('main')!.textContent
const told = () => context.store.get(noticesAtom).map(({ text }) => text)

test('a page of the same build takes the place of this one, with its title and its notices', async () => {
  await follow({})
  expect([shown(), document.title, told()]).toEqual(['the answers', 'FAQ', ['Told']])
  expect(navigate).not.toHaveBeenCalled()
})

test.each<[string, Answer]>([
  ['of another build', { entry: '/assets/main-2.js' }],
  ['that tells of an error', { name: 'error' }],
  ['with another frame', { layout: 'checkout' }],
])('a page %s is left to the browser', async (_, answer) => {
  await expect(follow(answer)).rejects.toThrow()
  expect(shown()).toBe('before')
})

test('a redirect is followed under its own address, and only once; an address that the browser wrote otherwise is none', async () => {
  await follow({ from: '/login', redirected: true })
  expect(navigate).toHaveBeenCalledWith('http://shop.test/login', { history: 'replace' })
  expect([shown(), told()]).toEqual(['before', []])
  await follow({ from: '/FAQ', redirected: false })
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(shown()).toBe('the answers')
})

test('a redirect to another frame takes its notice along', async () => {
  await follow({ from: '/checkout', redirected: true, layout: 'checkout' })
  expect([navigate.mock.calls.length, told()]).toEqual([1, ['Told']])
})
