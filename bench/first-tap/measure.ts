import type { Browser, Request } from '@playwright/test'
import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { apiPaths, href } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { open, swipeTo, tap, visit, type Visit } from './phone.ts'
import type { Tap } from './taps.ts'

const LONGEST_MS = 15_000
/** Tasks that the tap causes may run after its result. */
const AFTER_MS = 500
/** How long a shopper looks at the control after the swipe. */
const LOOK_MS = 1500
const POLL_MS = 50

/** Times in milliseconds after the finger touches. */
export type Measured = {
  /** Until anything changes at the control; it may leave with its page. */
  changedMs: number
  /** Until the frame with the result. */
  doneMs: number
  /** Requests until then, by whether they change something on the server. */
  reads: number
  writes: number
  /** The longest task of the page from the touch on, of those of 50 ms or more. */
  longestTaskMs: number
  /** The same from the swipe to the touch, and the scripts requested meanwhile. */
  swipeTaskMs: number
  swipeScripts: number
}

/** Opens a tap's page on a slow phone, waits until it is idle, swipes to the control, taps, and watches. */
export async function measure(browser: Browser, shop: string, tapped: Tap, scripts: boolean): Promise<Measured> {
  const phone = await visit(browser, { scripts })
  try {
    if (tapped.cart) await fillCart(phone, shop, tapped.cart)
    await phone.page.addInitScript({ content: recorder(tapped) })
    await open(phone, shop + tapped.path)
    const requests: Request[] = []
    phone.page.on('request', (request) => request.resourceType() !== 'image' && requests.push(request))
    await phone.page.evaluate('recorded.tasks.length = 0')
    await swipeTo(phone, tapped.selector)
    await phone.page.waitForTimeout(tapped.lookMs ?? LOOK_MS)
    const swiped = await phone.page.evaluate<Recorded>('recorded')
    const swipeScripts = requests.filter((request) => request.resourceType() === 'script').length
    requests.length = 0
    await phone.page.evaluate('sessionStorage.isTapped = recorded.tasks.length = 0')
    await tap(phone, tapped.selector)
    await untilDone(phone)
    await phone.page.waitForTimeout(AFTER_MS)
    const { done, doneAt, changed, tasks } = await phone.page.evaluate<Recorded>('recorded')
    // What is not answered yet has no time, and was not needed for the result.
    const isBefore = ({ startTime }: { startTime: number }) => startTime > 0 && startTime < doneAt
    const before = requests.filter((request) => isBefore(request.timing()))
    const writes = before.filter((request) => request.method() !== 'GET').length
    return {
      ...{ doneMs: done, changedMs: changed ?? done, writes, reads: before.length - writes },
      ...{ longestTaskMs: Math.max(0, ...tasks), swipeTaskMs: Math.max(0, ...swiped.tasks), swipeScripts },
    }
  } finally {
    await phone.close()
  }
}

/** The policy of the pages forbids Playwright's own way of waiting for an expression. */
async function untilDone({ page }: Visit): Promise<void> {
  const end = Date.now() + LONGEST_MS
  // The question fails while one page replaces the other.
  while (!(await page.evaluate<boolean>('Boolean(globalThis.recorded?.done)').catch(() => false))) {
    if (Date.now() > end) throw new Error(`The result of the tap on ${page.url()} did not come.`)
    await page.waitForTimeout(POLL_MS)
  }
}

type Recorded = { done: number; doneAt: number; changed: number | null; tasks: number[] }

/**
 * A script for the page and for the one that replaces it. Times count from the touch, which the first page stores. A
 * result counts once its frame has been painted.
 */
function recorder({ done }: Tap): string {
  return `(() => {
    const store = sessionStorage
    const since = () => performance.timeOrigin + performance.now() - Number(store.touched)
    const text = (selector) => document.querySelector(selector)?.textContent
    const shown = (selector) => document.querySelector(selector)?.checkVisibility() === true
    const changed = () => { if (store.touched && !store.changed) store.changed = since() }
    const recorded = (globalThis.recorded = { done: 0, doneAt: 0, changed: null, tasks: [] })
    addEventListener('touchstart', (event) => {
      if (!store.isTapped || store.touched) return
      store.touched = performance.timeOrigin + event.timeStamp
      const control = event.target.closest('a, button')
      new MutationObserver(changed).observe(control, { attributes: true, subtree: true, characterData: true, childList: true })
      const dialog = document.getElementById(control.getAttribute('commandfor'))
      if (dialog) new MutationObserver(changed).observe(dialog, { attributes: true })
    }, { capture: true, passive: true })
    addEventListener('pagehide', changed)
    new PerformanceObserver((list) => recorded.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
    const painted = new MessageChannel()
    painted.port1.onmessage = () => {
      recorded.done = since()
      recorded.doneAt = performance.timeOrigin + performance.now()
      recorded.changed = store.changed ? Number(store.changed) : null
    }
    const look = () => {
      if (recorded.done) return
      if (store.touched && ${done}) painted.port2.postMessage(null)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })()`
}

/** Fills a new cart of the visitor through the API. */
async function fillCart({ page }: Visit, shop: string, products: readonly number[]): Promise<void> {
  const { request } = page.context()
  const post = async (path: string, data: object) => {
    await request.get(shop + apiPaths.csrfCookie)
    const { cookies } = await request.storageState()
    const token = decodeURIComponent(cookies.find(({ name }) => name === cookieNames.xsrf)!.value)
    const headers = { [XSRF_HEADER]: token, Accept: 'application/json', Referer: `${shop}/` }
    const answer = await request.post(shop + path, { data, headers })
    if (!answer.ok()) throw new Error(`${path} returned ${answer.status()}.`)
    return ((await answer.json()) as { data: Cart }).data
  }
  const { hash_id: hash } = await post(apiPaths.carts, { status: 'active' })
  for (const product_id of products) await post(href(apiPaths.cartItems, { hash }), { product_id, quantity: 1 })
  await page.context().addCookies([{ name: cookieNames.cart, value: hash, url: shop, sameSite: 'Lax' }])
}
