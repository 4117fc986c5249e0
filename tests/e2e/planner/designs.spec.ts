import type { BrowserContext, Page } from '@playwright/test'
import { storageKeys } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { compareHref } from '#shared/planner/saved/compared-designs.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { signedIn } from '../support/account.ts'
import { axeViolations } from '../support/axe-violations.ts'
import { open, send } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const [one, two, three] = [956, 1100, 700].map((back) => encode(closetOf({ back }))) as [string, string, string]

function saved(context: BrowserContext, name: string, code: string): Promise<SavedDesign> {
  return send<SavedDesign>(context, 'post', apiPaths.savedDesigns, { name, code })
}

async function inAccount({ request }: BrowserContext): Promise<SavedDesign[]> {
  return ((await (await request.get(apiPaths.savedDesigns)).json()) as { data: SavedDesign[] }).data
}

async function emptied(context: BrowserContext): Promise<void> {
  for (const { id } of await inAccount(context)) await send(context, 'delete', href(apiPaths.savedDesign, { id }))
}

function inBrowser(page: Page): Promise<{ code: string; name: string }[]> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as never, storageKeys.designs)
}

function codeOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('d')
}

async function addShoeShelf(page: Page): Promise<void> {
  const parts = page.locator('details').filter({ hasText: 'Add a part' })
  await parts.evaluate((details) => ((details as HTMLDetailsElement).open = true))
  await parts.getByRole('button', { name: 'Add Shoe shelf' }).click()
}

const status = (page: Page) => page.locator('[data-save-status]')
const here = ({ id, version, name, code }: SavedDesign) => plannerHref({ code, name, saved: `${id}.${version}` })

test.describe('in the account', () => {
  test('nothing is lost while saving fails: the page says so, tries again, and the browser has the design', async ({
    page,
    context,
  }) => {
    await signedIn(context, 'refusing')
    await emptied(context)
    const design = await saved(context, 'Bedroom', one)
    await page.clock.install()
    await open(page, here(design))
    let tries = 0
    await page.route(`**${apiPaths.savedDesigns}/*`, (route) => {
      tries++
      return route.fulfill({ status: 500, json: { message: 'Server Error' } })
    })
    await addShoeShelf(page)
    await expect.poll(() => codeOf(page)).not.toBe(one)
    const edited = codeOf(page)!
    await page.clock.runFor(4_000)
    await expect(status(page)).toHaveText('Not saved yet. We are trying again.')
    expect(await inBrowser(page)).toMatchObject([{ code: edited, name: 'Bedroom' }])
    for (const wait of [6_000, 16_000, 61_000]) {
      const before = tries
      await page.clock.runFor(wait)
      await expect.poll(() => tries).toBe(before + 1)
    }
    await expect(status(page)).toHaveText('Not saved. Your design is in the address bar and in this browser.')
    await page.clock.runFor(300_000)
    expect(tries).toBe(4)
    // Back online, it is saved, and the browser need not remember it anymore.
    await page.unroute(`**${apiPaths.savedDesigns}/*`)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(status(page)).toHaveText('Saved.')
    expect(await inAccount(context)).toMatchObject([{ code: edited }])
    expect(await inBrowser(page)).toEqual([])
  })

  test('the list and a comparison have no axe violations in both themes, and fit 320 pixels @long', async ({
    page,
    context,
  }) => {
    await signedIn(context, 'comparing')
    await emptied(context)
    const { id } = await saved(context, 'Gone', three)
    await saved(context, 'Bedroom', one)
    await saved(context, 'A name as long as sixty characters allow it to be, and no more', two).catch(() => {})
    await saved(context, 'Hall'.padEnd(60, 'x'), two)
    await send(context, 'delete', href(apiPaths.savedDesign, { id }))
    await page.addInitScript(
      ([key, stored]) => localStorage.setItem(key!, stored!),
      [storageKeys.designs, JSON.stringify([{ code: three, name: 'Closet, 70½″', time: Date.now() }])],
    )
    const pages = [
      `${paths.accountDesigns}?removed=${id}`,
      compareHref({ code: one, name: 'Bedroom' }, { code: two, name: 'Hall'.padEnd(60, 'x') }),
      paths.plannerCompare,
      paths.planner,
    ]
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of pages) {
        await open(page, path)
        expect.soft(await axeViolations(page), `${path} ${colorScheme}`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of pages) {
      await open(page, path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, path).toBeLessThanOrEqual(320)
    }
  })
})

test.describe('in the browser', () => {
  test('the last designs are remembered, an edited one in place of what it was', async ({ page }) => {
    await open(page, plannerHref({ code: one }))
    await expect.poll(() => inBrowser(page)).toMatchObject([{ code: one, name: /^Closet, 119″/ } as never])
    await addShoeShelf(page)
    await expect.poll(() => codeOf(page)).not.toBe(one)
    await expect.poll(() => inBrowser(page)).toMatchObject([{ code: codeOf(page) }])
    await open(page, plannerHref({ code: two, name: 'Hall' }))
    await expect.poll(async () => (await inBrowser(page)).map(({ name }) => name)[0]).toBe('Hall')
    expect(await inBrowser(page)).toHaveLength(2)
  })
})
