import type { Browser, CDPSession, Page } from '@playwright/test'
import { cookieNames } from '#shared/constants.ts'
import { PHONE } from '../page-weight.ts'

/** A slow phone on a slow mobile connection, as in Lighthouse: 4 times slower, 150 ms, 1.6 and 0.75 Mbit a second. */
const SLOWDOWN = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const MOST_SWIPES = 30
/** Pixels that a finger moves before the page does. */
const TOUCH_SLOP = 15
/** How long the thumb rests at the end of a swipe. */
const REST_MS = 150
/** How long a page is left alone after its load event. */
const IDLE_MS = 3000

let visits = 1

export type Visit = { page: Page; devtools: CDPSession; close: () => Promise<void> }

/** Opens a page on the phone. Without scripts the browser posts forms and follows links itself. */
export async function visit(browser: Browser, { scripts }: { scripts: boolean }): Promise<Visit> {
  const context = await browser.newContext({
    ...PHONE,
    // Each visit has a network of its own, because the shop limits carts by network.
    extraHTTPHeaders: { 'CF-Connecting-IP': `2001:db8:${(visits++).toString(16)}::1` },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (!scripts) await devtools.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
  return { page, devtools, close: () => context.close() }
}

export async function open({ page, devtools }: Visit, url: string): Promise<void> {
  const answered = { name: cookieNames.cookieBanner, value: 'shown', url }
  await page.context().addCookies([answered])
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(IDLE_MS)
}

/** Swipes with a finger until an element is in the middle of the screen. */
export async function swipeTo(phone: Visit, selector: string): Promise<void> {
  const { height } = PHONE.viewport
  for (let times = 0; times < MOST_SWIPES; times++) {
    const box = await phone.page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`There is no ${selector}.`)
    if (box.y >= 0 && box.y + box.height <= height * 0.8) return
    await swipe(phone, height / 2 - box.y)
  }
  throw new Error(`No swipe reached ${selector}.`)
}

/** At most as far as a thumb reaches. It rests at the end, so that the page does not glide on. */
async function swipe({ page, devtools }: Visit, by: number): Promise<void> {
  const { width, height } = PHONE.viewport
  const way = Math.sign(by) * Math.min(Math.abs(by) + TOUCH_SLOP, height * 0.6)
  const finger = (share: number) => [{ x: width / 2, y: (height - way) / 2 + way * share }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0) })
  for (let share = 0.1; share < 1.05; share += 0.1)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(share) })
  await page.waitForTimeout(REST_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Taps the middle of an element like a finger: both events at once, without waiting for anything. */
export async function tap({ page, devtools }: Visit, selector: string): Promise<void> {
  const control = page.locator(selector).first()
  // What comes into view is laid out only then, so the first time may not reach the control.
  for (let times = 0; times < 2; times++) await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`There is no ${selector}.`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
