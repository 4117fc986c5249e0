import type { Page } from '@playwright/test'
import { cookieNames, storageKeys } from '#shared/constants.ts'
import { nothingAllowed } from '#shared/account/cookie-settings.ts'
import { href, paths } from '#shared/paths.ts'
import { openWithoutTime } from './support/clock.ts'
import { expect, test } from './support/test.ts'

const DAY_SECONDS = 86_400
const ANALYTICS = 'script[src^="https://www.googletagmanager.com/"]'
const CHAT = 'script[src^="https://chat.example.com/"]'

test.use({ storageState: { cookies: [], origins: [] } })

test('accepting and rejecting store the settings, hide the banner and set the cookie again', async ({ page }) => {
  await page.goto(paths.faq)
  await ready(page)
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner.getByRole('button')).toHaveText(['Reject all', 'Accept all'])
  expect(await settings(page)).toBeNull()
  await page.context().clearCookies({ name: cookieNames.cookieBanner })
  await banner.getByRole('button', { name: 'Reject all' }).click()
  await expect(banner).toHaveCount(0)
  expect(await settings(page)).toEqual({ analytics_cookies: false, third_party_services: false })
  expect(await daysOf(page, cookieNames.cookieBanner)).toBeCloseTo(30, 1)
  expect(await daysOf(page, cookieNames.cookieSettings), 'the default of other cookies').toBeCloseTo(60, 1)
  // The server has set them once more, because Safari deletes those of a script after seven days.
  await expect.poll(() => valueOf(page, cookieNames.cookieBanner)).toBe('shown')

  await page.context().clearCookies({ name: cookieNames.cookieBanner })
  await page.reload()
  await ready(page)
  await banner.getByRole('button', { name: 'Accept all' }).click()
  await expect(banner).toHaveCount(0)
  expect(await settings(page)).toEqual({ analytics_cookies: true, third_party_services: true })
})

test('the banner is part of the page, links to the same settings, and disappears after the answer', async ({
  page,
}) => {
  await page.goto(paths.faq)
  await ready(page)
  const banner = page.getByRole('region', { name: 'Cookies' })
  const boxes = await Promise.all(
    ['Choose', 'Reject all', 'Accept all'].map((name) => banner.getByText(name, { exact: true }).boundingBox()),
  )
  expect(new Set(boxes.map((box) => `${Math.round(box!.width)} × ${Math.round(box!.height)}`)).size, 'one size').toBe(1)
  await banner.getByRole('link', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await dialog.getByRole('switch', { name: 'Third-party services' }).uncheck()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(banner).toHaveCount(0)
  expect(await settings(page)).toEqual({ analytics_cookies: true, third_party_services: false })
  await page.goto(paths.cookieSettings)
  const main = page.getByRole('main')
  await expect(main.getByRole('switch', { name: 'Third-party services' })).not.toBeChecked()
  await ready(page)
  await main.getByRole('switch', { name: 'Analytics' }).uncheck()
  await main.getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => settings(page)).toEqual(nothingAllowed)
})

test('on a phone the banner does not cover the buttons below the home page’s picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
  const main = page.getByRole('main')
  for (const name of ['Design your closet', 'Book a free visit']) {
    const box = await main.getByRole('link', { name }).first().boundingBox()
    expect(box!.y).toBeGreaterThan(0)
    expect(box!.y + box!.height, name).toBeLessThanOrEqual(banner!.y)
  }
  await main.getByRole('link', { name: 'Book a free visit' }).click()
  await expect(page).toHaveURL(paths.consultation)
})

test.describe('in a shop with analytics, chat and its own scripts', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/googletagmanager|chat\.example/, (route) =>
      route.fulfill({ body: '', contentType: 'text/javascript' }),
    )
    await page.route(paths.faq, async (route) => {
      const response = await route.fetch()
      const set = {
        head_scripts: '<script>window.ran=[window.dataLayer.length>0,"head"]</script>',
        body_scripts: '<script data-consent="third_party_services">window.ran.push("body")</script>',
        analytics_id: 'G-TEST',
        chat: { src: 'https://chat.example.com/widget.js', service_name: 'Chat' },
      }
      const text = JSON.stringify(set).slice(1, -1).replaceAll('<', '\\u003c')
      await route.fulfill({
        response,
        body: (await response.text()).replace('"head_scripts":null,"body_scripts":null', text),
      })
    })
  })

  test('all scripts load 8000 ms after the page when no consent is stored, and none sooner', async ({ page }) => {
    await openApplied(page)
    await page.clock.runFor(7999)
    await expect(page.locator(`${ANALYTICS}, ${CHAT}, [data-site-script]`)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(page.locator(ANALYTICS)).toHaveCount(1)
    await expect(page.locator(CHAT)).toHaveCount(1)
    await expect(page.locator('head > [data-site-script]')).toHaveCount(1)
    await expect(page.locator('body > [data-site-script]')).toHaveCount(1)
    expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toEqual([true, 'head', 'body'])

    await rejectAll(page)
    await expect(page.locator(`${ANALYTICS}, [data-site-script]`), 'refused later').toHaveCount(0)
  })
})

test('scripts of others never learn an address that is a secret, from no page and with every consent @long', async ({
  page,
}) => {
  await page.route(/:\d+\/(?!assets)[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const script = JSON.stringify('<script>window.read=location.href</script>').replaceAll('<', '\\u003c')
    await route.fulfill({
      response,
      body: (await response.text()).replace('"head_scripts":null', `"head_scripts":${script}`),
    })
  })
  const read = () => page.evaluate(() => (window as { read?: string }).read)
  await openApplied(page)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.clock.runFor(8000)
  expect(await read()).toContain(paths.faq)

  const secret = `${href(paths.passwordResetLink, { params: 'secret' })}?email=a%40example.com`
  await page.evaluate((to) => void navigation.navigate(to), secret)
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  await settled(page)
  await page.clock.runFor(60_000)
  expect(await read(), 'a new document').toBeUndefined()

  await page.evaluate((to) => void navigation.navigate(to), paths.faq)
  await expect(page).toHaveURL(paths.faq)
  await settled(page)
  const known = await page.evaluate(() => [
    document.referrer,
    ...navigation.entries().map(({ url }) => url),
    ...[...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat(),
    ...performance.getEntries().map(({ name }) => name),
  ])
  expect(known.join()).not.toContain('secret')
})

test('a withdrawn consent deletes what others have stored, for every domain and path, and nothing of the shop', async ({
  page,
  baseURL,
}) => {
  await page.goto(`http://www.shop.localhost:${new URL(baseURL!).port}${paths.cookieSettings}`)
  await ready(page)
  await page.evaluate(() => {
    for (const [name, at] of [
      ['_ga', 'Domain=shop.localhost; Path=/'],
      ['_fbp', 'Domain=www.shop.localhost; Path=/'],
      ['intercom-id', 'Path=/cookie-settings'],
      ['_hjSession_1', 'Path=/'],
    ] as const)
      document.cookie = `${name}=1; Max-Age=9999; ${at}`
    localStorage.setItem('_hjUserAttributes', '1')
    sessionStorage.setItem('chat.session', '1')
    localStorage.setItem('recent_searches', '["shelf"]')
    sessionStorage.setItem('draft:support', '{"message":["Hello"]}')
    document.cookie = 'color-mode=dark; Path=/'
  })
  await page.getByRole('main').getByRole('switch', { name: 'Analytics' }).uncheck()
  await page.getByRole('button', { name: 'Save choices' }).click()
  const stored = () =>
    page.evaluate(() => [
      ...document.cookie.split('; ').map((pair) => pair.split('=')[0]!),
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ])
  await expect.poll(stored).not.toContain('_ga')
  expect((await stored()).filter((name) => /_ga|_fbp|intercom|_hj|chat/.test(name))).toEqual([])
  expect(await stored()).toEqual(
    expect.arrayContaining(['color-mode', 'cookie_banner', 'cookies_settings', 'recent_searches', 'draft:support']),
  )
})

/** Waits until the banner's script has loaded. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-device', /./)
}

/** Lets a stopped clock run until the banner's script has loaded. */
async function settled(page: Page): Promise<void> {
  const device = async () => {
    await page.clock.runFor(500)
    return page.locator('html').getAttribute('data-device')
  }
  await expect.poll(device).not.toBeNull()
}

/** Opens the page with a stopped clock and waits until the consent is applied. */
async function openApplied(page: Page): Promise<void> {
  const part = page.waitForResponse(/\/assets\/third-party-[\w-]+\.js/)
  await openWithoutTime(page, paths.faq)
  await page.evaluate((url) => import(url).then(() => null), (await part).url())
}

async function rejectAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reject all' }).click()
}

function settings(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, storageKeys.cookieSettings)
}

/** The number of days until a cookie expires. */
async function daysOf(page: Page, name: string): Promise<number> {
  const cookie = (await page.context().cookies()).find((candidate) => candidate.name === name)
  return (cookie!.expires - Date.now() / 1000) / DAY_SECONDS
}

async function valueOf(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value
}
