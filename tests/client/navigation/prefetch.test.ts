import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPrefetch } from '#client/navigation/prefetch.ts'
import { MAX_PREFETCHES } from '#shared/constants.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'
import { leavePage, testContext } from '#tests/support/client/context.ts'

const fetched: { path: string; end: () => void }[] = []
vi.mock('#client/navigation/documents.ts', () => ({
  fetchDocumentEarly: (href: string) =>
    new Promise<void>((end) => fetched.push({ path: href.slice(location.origin.length), end })),
}))
const routes: Record<string, object> = {
  '/account': { layout: 'shop', isPrivate: true },
  '/planner': { layout: 'shop', fullReload: true },
  '/checkout': { layout: 'checkout' },
}
vi.mock('#client/interaction/scripts.ts', () => ({
  following: () => ({
    isSecretAddress: ({ pathname }: URL) => pathname === '/quote',
    match: (path: string) => (path === '/nowhere' ? null : { route: routes[path] ?? { layout: 'shop' } }),
  }),
}))

let context: ReturnType<typeof testContext>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigation', {})
  fetched.length = 0
  context = testContext()
  context.store.set(currentPageAtom, { layout: 'shop' } as CurrentPage)
})
afterEach(() => {
  Object.assign(navigator, { connection: undefined })
})

async function rest(href: string, attributes = '', { ms = 65, pointerType = 'mouse' } = {}) {
  document.body.innerHTML = `<a href="${href}" ${attributes}><b>To</b></a>`
  document.querySelector('b')!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
}

const paths = () => fetched.map(({ path }) => path)

test('a mouse that rests 65 ms on a link fetches its page; one that passes or clicks does not', async () => {
  startPrefetch(context)
  await rest('/faq', '', { ms: 64 })
  document.querySelector('b')!.click()
  await vi.advanceTimersByTimeAsync(65)
  await rest('/blog', '', { ms: 64 })
  await rest('/policies')
  expect(paths()).toEqual(['/policies'])
})

test.each([
  ['a finger', '/faq', '', { pointerType: 'touch' }],
  ['a page of one visitor', '/account', '', {}],
  ['a page that needs a document', '/planner', '', {}],
  ['a page whose address is a secret', '/quote', '', {}],
  ['a page with another frame', '/checkout', '', {}],
  ['no page of ours', '/nowhere', '', {}],
  ['another shop', 'https://example.com/faq', '', {}],
  ['a place of this page', '/faq#returns', '', {}],
  ['a file', '/plan.pdf', '', {}],
  ['a download', '/faq', 'download', {}],
  ['a new tab', '/faq', 'target="_blank"', {}],
])('nothing is fetched for %s', async (_, href, attributes, options) => {
  startPrefetch(context)
  await rest(href, attributes, options)
  expect(paths()).toEqual([])
})

test('nothing is fetched without a network, after a new build, or where the Navigation API is missing', async () => {
  startPrefetch(context)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  await rest('/faq')
  context.store.set(newBuildAtom, 'next')
  await rest('/faq')
  leavePage()
  vi.unstubAllGlobals()
  startPrefetch(testContext())
  await rest('/faq')
  expect(paths()).toEqual([])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched for a visitor with %j',
  async (connection) => {
    Object.assign(navigator, { connection })
    startPrefetch(context)
    await rest('/faq')
    expect(paths()).toEqual([])
  },
)

test('few pages are fetched at once, the newest link first', async () => {
  startPrefetch(context)
  for (let page = 1; page <= MAX_PREFETCHES + 2; page++) await rest(`/p${page}`)
  expect(fetched).toHaveLength(MAX_PREFETCHES)
  fetched[0]!.end()
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  expect(paths().slice(MAX_PREFETCHES)).toEqual([`/p${MAX_PREFETCHES + 2}`])
})
