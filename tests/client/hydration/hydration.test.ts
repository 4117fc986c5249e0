import { atom } from 'jotai/vanilla'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PageData } from '#shared/page-data.ts'
import type { Part } from '#client/hydration/part.ts'
import { settle, testContext } from '#tests/support/client/context.ts'

const hydrated: string[] = []
let loading: PromiseWithResolvers<void>
const loadInteraction = vi.fn(async () => {
  await loading.promise
  return {
    pressEnds: async () => {},
    hydrateRoots: async (_: unknown, elements: NodeListOf<HTMLElement>, { selector }: Part) => {
      hydrated.push(selector)
      for (const element of elements) element.dataset.hydrated = ''
    },
  }
})
vi.mock('#client/interaction/scripts.ts', () => ({
  fetchModules: async () => true,
  loadInteraction,
  loadedInteraction: () => undefined,
}))
const cartAtom = atom(0)
let parts: { main: Partial<Part> | null; islands: (Partial<Part> & { selector: string })[] }
const base = { changes: [], atOnce: false, isLate: false, waits: false } as unknown as Part
vi.mock('#client/hydration/parts.ts', () => ({
  listIslands: () => parts.islands.map((part) => ({ ...base, ...part })),
  mainPart: () => parts.main && { ...base, selector: 'main', ...parts.main },
  showsCart: () => false,
}))

let context: ReturnType<typeof testContext>

beforeEach(() => {
  vi.resetModules()
  loadInteraction.mockClear()
  hydrated.length = 0
  loading = Promise.withResolvers()
  context = testContext()
  parts = { main: {}, islands: [{ selector: '[data-island=cart-menu]', changes: [cartAtom] }] }
  document.body.innerHTML = `
    <div data-island="cart-menu"><button>Cart</button></div>
    <main><p>Text</p><a href="/faq">FAQ</a><form><input><button>Send</button></form><button type="button">Enlarge</button></main>
    <p id="load-failure" hidden><span></span><button></button></p>`
})

async function start() {
  const hydration = await import('#client/hydration/hydration.ts')
  hydration.startHydration(context, {} as PageData, {} as never)
  return hydration
}

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!
const point = (selector: string) => at(selector).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
const focus = (selector: string) => at(selector).dispatchEvent(new FocusEvent('focusin', { bubbles: true }))

test('reading, pointing at text and touching the rest of the page run nothing', async () => {
  await start()
  point('main p')
  focus('main')
  dispatchEvent(new Event('scroll'))
  at('main p').click()
  await settle()
  expect(loadInteraction).not.toHaveBeenCalled()
})

test.each([
  ['pointing at a control', () => point('main input')],
  ['pointing at a link', () => point('main a')],
  ['focusing a control', () => focus('main input')],
  ['swiping a strip of pictures', () => at('main form').dispatchEvent(new Event('scroll'))],
])('%s hydrates that part once, and no other', async (_, act) => {
  await start()
  loading.resolve()
  act()
  act()
  await settle()
  expect(hydrated).toEqual(['main'])
})

test('a part whose links and forms work before React waits until something else is used', async () => {
  parts.main = { waits: true }
  await start()
  loading.resolve()
  point('main a')
  focus('main form button')
  await settle()
  expect(hydrated).toEqual([])
  focus('main input')
  await settle()
  expect(hydrated).toEqual(['main'])
})

test('what a part shows has changed: it hydrates to show it', async () => {
  await start()
  loading.resolve()
  context.store.set(cartAtom, 1)
  await settle()
  expect(hydrated).toEqual(['[data-island=cart-menu]'])
})

test('a part with something to restore hydrates at once', async () => {
  parts.main = { atOnce: true }
  await start()
  loading.resolve()
  await settle()
  expect(hydrated).toEqual(['main'])
})

test('a click before React is busy meanwhile and happens once React is there', async () => {
  await start()
  const clicks = vi.fn()
  at('main').addEventListener('click', clicks)
  const button = at('main > button')
  button.click()
  expect(button.ariaBusy).toBe('true')
  expect(clicks).not.toHaveBeenCalled()
  loading.resolve()
  await settle()
  expect(button.ariaBusy ?? null).toBeNull()
  expect(clicks).toHaveBeenCalledTimes(1)
})

test('without its code the page stays, says so at a button that needs it, and forms are posted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { hydratePage, hydrationFailed } = await start()
  loading.reject(new Error('A script is missing.'))
  expect(hydrationFailed()).toBe(false)
  at('main > button').click()
  await settle()
  expect(at('#load-failure').hidden).toBe(false)
  expect(at('#load-failure span').textContent).toBe('This part of the page could not be loaded. The rest still works.')
  expect(hydrationFailed()).toBe(true)
  expect(await hydratePage()).toBe(false)
})

test('a page that is left hydrates no more, even if its code was on its way', async () => {
  const { leaveMain } = await start()
  point('main input')
  leaveMain()
  loading.resolve()
  await settle()
  point('main input')
  await settle()
  expect(hydrated).toEqual([])
})

test('a screen without anything that changes listens to nothing', async () => {
  parts = { main: null, islands: [] }
  const { hydratePage } = await start()
  point('main input')
  await settle()
  expect(loadInteraction).not.toHaveBeenCalled()
  expect(await hydratePage()).toBe(true)
})
