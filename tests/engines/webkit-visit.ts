import { writeFile } from 'node:fs/promises'
import { test as base, type APIRequestContext, type BrowserContext, type PlaywrightWorkerArgs } from '@playwright/test'
import { devUrl, shopUrl } from '#tests/e2e/support/addresses.ts'
import { findWebKit } from '../../scripts/engines.ts'
import { alive, type Visit } from './visit.ts'
import { watched, type Watched } from './watching-proxy.ts'
import { startWebKit, type WebKit } from './webkit.ts'
import { webKitPage } from './webkit-page.ts'

type Worker = { webkit: WebKit; fronts: Map<string, Watched> }

/** One WebKit serves all journeys of a worker, which differ in their cookies, storage and network. */
export const test = base.extend<{ visit: Visit }, Worker>({
  webkit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter.
    async ({}, use) => {
      const webkit = await startWebKit(findWebKit()!)
      await use(webkit)
      await webkit.stop()
    },
    { scope: 'worker' },
  ],
  fronts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter.
    async ({}, use) => {
      const fronts = new Map<string, Watched>()
      for (const url of new Set([shopUrl, devUrl])) fronts.set(url, await watched(url))
      await use(fronts)
      for (const front of fronts.values()) await front.stop()
    },
    { scope: 'worker' },
  ],
  visit: async ({ webkit, fronts, playwright }, use, testInfo) => {
    const { testId } = testInfo
    const network = `2001:db8:${testId.slice(0, 4)}:${testId.slice(4, 8)}::1`
    for (const front of fronts.values()) front.comeFrom(network)
    const context = await requestsOnly(playwright, network)
    await use(await visitWith(webkit, fronts, context))
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('page.png'), await webkit.session.takeScreenshot(), 'base64')
    }
    await context.request.dispose()
  },
})

async function visitWith({ session }: WebKit, fronts: Map<string, Watched>, context: BrowserContext): Promise<Visit> {
  const page = webKitPage(session, fronts.get(shopUrl)!.origin)
  const clear = async () => {
    await session.manage().deleteAllCookies()
    await session.executeScript('localStorage.clear(); sessionStorage.clear()')
  }
  for (const { origin } of fronts.values()) {
    await session.get(`${origin}/healthz`)
    await clear()
  }
  return {
    engine: 'webkit',
    page,
    context,
    async arrive(path, shop = shopUrl) {
      for (const { name, value, httpOnly } of await context.cookies()) {
        await session.manage().addCookie({ name, value, httpOnly, path: '/' })
      }
      await page.goto(fronts.get(shop)!.origin + path)
      await alive(page)
    },
    takeSaid: () => session.executeScript('return window.said.splice(0)'),
  }
}

/** What the helpers of the browser tests use of a context, without a browser. */
async function requestsOnly({ request }: PlaywrightWorkerArgs['playwright'], network: string): Promise<BrowserContext> {
  const options = { extraHTTPHeaders: { 'CF-Connecting-IP': network } }
  const started = await request.newContext(options)
  const restart = async (from: APIRequestContext, cookies: Cookies) => {
    await from.dispose()
    context.request = await request.newContext({ ...options, storageState: { cookies, origins: [] } })
  }
  const context = {
    request: started,
    cookies: async () => (await context.request.storageState()).cookies,
    clearCookies: () => restart(context.request, []),
    async addCookies(added: { name: string; value: string }[]) {
      const known = await context.cookies()
      await restart(context.request, [...known, ...added.map(cookieOf)])
    },
  }
  return context as unknown as BrowserContext
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

function cookieOf({ name, value }: { name: string; value: string }): Cookies[number] {
  return {
    ...{ name, value, domain: new URL(shopUrl).hostname, path: '/', expires: -1 },
    ...{ httpOnly: name === 'alderline_session', secure: false, sameSite: 'Lax' },
  }
}
