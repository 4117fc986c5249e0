import { beforeEach, expect, test, vi } from 'vitest'
import { startNavigation } from '#client/navigation/navigation.ts'
import type { Way } from '#client/navigation/way.ts'
import { LOAD_FAILURE_ID } from '#shared/page-data.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import { currentPageAtom, type CurrentPage } from '#ui/frame/current-page.ts'
import { testContext } from '#tests/support/client/context.ts'

const scripts = vi.hoisted(() => ({ areReady: true }))
const routes: Record<string, object> = {
  '/planner': { layout: 'shop', fullReload: true },
  '/checkout': { layout: 'checkout' },
}
vi.mock('#client/interaction/scripts.ts', () => ({
  areScriptsReady: () => scripts.areReady,
  following: () => ({
    isSecretAddress: ({ pathname }: URL) => pathname === '/quote',
    match: (path: string) => (path === '/nowhere' ? null : { route: routes[path] ?? { layout: 'shop' } }),
  }),
}))
const showDocument = vi.hoisted(() => vi.fn<(context: unknown, url: URL, way: Way) => Promise<void>>())
vi.mock('#client/navigation/show-document.ts', () => ({ showDocument }))
const reloadOnce = vi.hoisted(() => vi.fn(() => false))
vi.mock('#client/navigation/chunk-reload.ts', () => ({ reloadOnce }))

type Intercept = { scroll: string; focusReset: string; handler: () => Promise<void> }

let context: ReturnType<typeof testContext>
let bus: EventTarget

beforeEach(() => {
  scripts.areReady = true
  reloadOnce.mockReturnValue(false)
  showDocument.mockResolvedValue()
  bus = new EventTarget()
  vi.stubGlobal('navigation', bus)
  vi.stubGlobal('scrollTo', vi.fn())
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  context = testContext()
  context.store.set(currentPageAtom, { layout: 'shop' } as CurrentPage)
  document.body.innerHTML = `<a href="/faq"></a><p id="${LOAD_FAILURE_ID}" hidden><span></span><button></button></p>`
  startNavigation(context)
})

/** Navigates. Resolves to how the page takes it, or null if the browser loads a document. */
function visit(path: string, changes: object = {}): Intercept | null {
  let taken: Intercept | null = null
  const event = Object.assign(new Event('navigate'), {
    ...{ canIntercept: true, hashChange: false, downloadRequest: null, formData: null, navigationType: 'push' },
    destination: { url: new URL(path, location.href).href, sameDocument: false },
    signal: new AbortController().signal,
    intercept: (how: Intercept) => (taken = how),
    ...changes,
  })
  bus.dispatchEvent(event)
  return taken
}

const sameDocument = (path: string) => ({ url: new URL(path, location.href).href, sameDocument: true })

test.each<[string, string, object]>([
  ['a link', '/faq', {}],
  ['Back to a page of this document', '/faq', { navigationType: 'traverse', destination: sameDocument('/faq') }],
  ['a search', '/results?q=shelf', {}],
])('%s is shown in this document', (_, path, changes) => {
  expect(visit(path, changes)).not.toBeNull()
})

test.each<[string, string, object]>([
  ['another shop', '/faq', { canIntercept: false }],
  ['a place of this page', '/faq#returns', { hashChange: true }],
  ['a download', '/faq', { downloadRequest: '' }],
  ['a form that is posted', '/faq', { formData: new FormData() }],
  ['an address that the page changed itself', '/faq', { destination: sameDocument('/faq') }],
  ['a reload', '/faq', { navigationType: 'reload' }],
  ['a page with another frame', '/checkout', {}],
  ['a page that needs a document', '/planner', {}],
  ['a page whose address is a secret', '/quote', {}],
  ['no page of ours', '/nowhere', {}],
  ['a file', '/plan.pdf', {}],
])('the browser loads %s', (_, path, changes) => {
  expect(visit(path, changes)).toBeNull()
})

test('the browser follows links after a new build, offline, without the code, and from a page that needs a document', () => {
  scripts.areReady = false
  expect(visit('/faq')).toBeNull()
  scripts.areReady = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(visit('/faq')).toBeNull()
  context.store.set(currentPageAtom, { layout: 'shop', fullReload: true } as CurrentPage)
  expect(visit('/faq')).toBeNull()
  context.store.set(currentPageAtom, { layout: 'shop' } as CurrentPage)
  expect(visit('/faq')).not.toBeNull()
  context.store.set(newBuildAtom, 'next')
  expect(visit('/faq')).toBeNull()
})

test('a screen may handle an address itself', () => {
  const own = (event: Event) => event.preventDefault()
  document.addEventListener('visit', own)
  expect(visit('/faq')).toBeNull()
  document.removeEventListener('visit', own)
  expect(visit('/faq')).not.toBeNull()
})

test.each<[string, string, object, string, Partial<Way>]>([
  ['a plain link', '<a href="/faq">', {}, 'after-transition', { keepsPlace: false, seeksHeading: false }],
  ['a link that keeps the place', '<a data-keep-scroll>', {}, 'manual', { keepsPlace: true, seeksHeading: false }],
  ['a change of the page', '<a>', { info: true }, 'manual', { keepsPlace: true, seeksHeading: false }],
  ['a link to what the page is about', '<a data-seeks-heading>', {}, 'after-transition', { seeksHeading: true }],
  ['what goes on after a redirect', '<a>', { info: 'heading' }, 'after-transition', { seeksHeading: true }],
])('%s decides over scroll and focus', async (_, html, changes, expected, way) => {
  document.body.insertAdjacentHTML('afterbegin', html)
  const sourceElement = document.body.firstElementChild!
  const taken = visit('/faq', { ...changes, sourceElement })!
  expect([taken.scroll, taken.focusReset]).toEqual([expected, expected])
  await taken.handler()
  const asker = sourceElement.matches('[data-keep-scroll]') ? sourceElement : null
  expect(showDocument.mock.calls[0]![2]).toMatchObject({ ...way, asker })
})

test('the link is busy until its page is shown', async () => {
  const link = document.querySelector('a')!
  const taken = visit('/faq', { sourceElement: link })!
  expect(link.ariaBusy).toBe('true')
  await taken.handler()
  expect(link.ariaBusy).toBeNull()
})

test('a form that is sent again before its answer is followed once more; afterward it is not', async () => {
  const taken = visit('/results?q=a#products')!
  expect(visit('/results?q=a#products', { destination: sameDocument('/results?q=a#products') })).not.toBeNull()
  expect(visit('/results?q=b#products', { destination: sameDocument('/results?q=b#products') })).toBeNull()
  await taken.handler()
  const again = visit('/results?q=a#products')!
  await again.handler()
  expect(visit('/results?q=a#products', { destination: sameDocument('/results?q=a#products') })).toBeNull()
})

test('a page that cannot be shown loads its document once, from its top; Back keeps its place', async () => {
  showDocument.mockRejectedValue(new Error('Another build.'))
  reloadOnce.mockReturnValue(true)
  void visit('/faq')!.handler()
  await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(1))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  void visit('/faq', { navigationType: 'traverse' })!.handler()
  await vi.waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(2))
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('a page that failed twice leaves the one before with its address, a message, and a button that loads it', async () => {
  const from = location.href
  showDocument.mockImplementation(async (_, url) => {
    history.replaceState(null, '', url)
    throw new Error('Away.')
  })
  await expect(visit('/faq')!.handler()).rejects.toThrow('Away.')
  const place = document.getElementById(LOAD_FAILURE_ID)!
  expect([location.href, place.hidden]).toEqual([from, false])
  expect(place.textContent).toContain('That page could not be loaded.')
  place.querySelector('button')!.click()
  expect(location.pathname).toBe('/faq')
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('a visit that another one replaced says nothing, and one that works takes the message away', async () => {
  showDocument.mockRejectedValueOnce(new Error('Aborted.'))
  const signal = AbortSignal.abort()
  await expect(visit('/faq', { signal })!.handler()).rejects.toThrow('Aborted.')
  const place = document.getElementById(LOAD_FAILURE_ID)!
  expect([reloadOnce.mock.calls.length, place.hidden]).toEqual([0, true])
  place.hidden = false
  await visit('/faq')!.handler()
  expect(place.hidden).toBe(true)
})
