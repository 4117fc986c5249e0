import type { BrowserContext, Page } from '@playwright/test'
import { storageKeys } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { compareHref } from '#shared/planner/saved/compared-designs.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { notice, signedIn } from '../support/account.ts'
import { axeViolations } from '../support/axe-violations.ts'
import { tabTo } from '../support/keys.ts'
import { fillLogin } from '../support/account.ts'
import { emailOf } from '../support/members.ts'
import { dividerX, drawing, placeOf } from '../support/drawing.ts'
import { hydrate, open, send } from '../support/shopper.ts'
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

function card(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

async function addShoeShelf(page: Page): Promise<void> {
  const parts = page.locator('details').filter({ hasText: 'Add a part' })
  await parts.evaluate((details) => ((details as HTMLDetailsElement).open = true))
  await parts.getByRole('button', { name: 'Add Shoe shelf' }).click()
}

const status = (page: Page) => page.locator('[data-save-status]')
const here = ({ id, version, name, code }: SavedDesign) => plannerHref({ code, name, saved: `${id}.${version}` })

test.describe('in the account', () => {
  test('a removed design leaves an undo that has the focus and brings it back @long', async ({ page, context }) => {
    await signedIn(context, 'removing')
    await emptied(context)
    await saved(context, 'Bedroom', one)
    await saved(context, 'Hall', two)
    await open(page, paths.accountDesigns)
    await page.evaluate(() => (document.documentElement.dataset.same = ''))
    await page.getByRole('button', { name: 'Remove Bedroom' }).click()
    await expect(card(page, 'Bedroom')).toHaveCount(0)
    const undo = page.getByRole('button', { name: 'Undo the removal of Bedroom' })
    await expect(undo).toBeFocused()
    await expect(page.getByText('“Bedroom” was removed.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-same')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Bedroom')).toBeVisible()
    await expect(undo).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Bedroom', exact: true })).toBeFocused()
    await expect(notice(page, '“Bedroom” is back.')).toBeVisible()
  })

  test('designs are renamed, duplicated and removed by keyboard alone @long', async ({ page, context }) => {
    await signedIn(context, 'drawing')
    await emptied(context)
    await saved(context, 'Bedroom', one)
    await open(page, paths.accountDesigns)
    await tabTo(page, page.locator('summary').filter({ hasText: 'Rename Bedroom' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Name', { exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Guest room')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Guest room', exact: true })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Duplicate Guest room' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Guest room (2)', exact: true })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Remove Guest room (2)' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  })

  test('a saved design that is edited is saved again by itself', async ({ page, context }) => {
    await signedIn(context, 'designing')
    await emptied(context)
    const design = await saved(context, 'Bedroom', one)
    await open(page, paths.accountDesigns)
    await page.getByRole('link', { name: 'Bedroom', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedroom')
    expect(await inBrowser(page)).toEqual([])
    await addShoeShelf(page)
    await expect.poll(() => codeOf(page)).not.toBe(one)
    await expect(status(page)).toHaveText('Saved.')
    expect(await inAccount(context)).toMatchObject([{ id: design.id, name: 'Bedroom', code: codeOf(page), version: 2 }])
    expect(await inBrowser(page)).toEqual([])
    // A second edit goes on from what was saved.
    await addShoeShelf(page)
    await expect(status(page)).toHaveText('')
    await expect(status(page)).toHaveText('Saved.')
    expect(await inAccount(context)).toMatchObject([{ id: design.id, code: codeOf(page), version: 3 }])
  })

  test('a design that is changed by dragging, without a request, is saved again by itself @long', async ({
    page,
    context,
  }) => {
    await signedIn(context, 'dragging')
    await emptied(context)
    const design = await saved(context, 'Bedroom', encode(fourSections))
    await open(page, here(design))
    await hydrate(page)
    await drawing(page).scrollIntoViewIfNeeded()
    const at = await placeOf(page, dividerX(fourSections, 2), 300)
    for (const [by, version] of [
      [22, 2],
      [-22, 3],
    ] as const) {
      const start = by > 0 ? 0 : 24
      await page.mouse.move(at.x + start * at.eighth, at.y)
      await page.mouse.down()
      await page.mouse.move(at.x + (start + by) * at.eighth, at.y, { steps: 3 })
      await page.mouse.up()
      await expect.poll(async () => (await inAccount(context))[0]!.version).toBe(version)
      expect(await inAccount(context)).toMatchObject([{ id: design.id, code: codeOf(page) }])
    }
    await expect(status(page)).toHaveText('Saved.')
    expect(await inBrowser(page)).toEqual([])
  })

  test('a conflicting save becomes a second design @long', async ({ page, context }) => {
    await signedIn(context, 'tearing')
    await emptied(context)
    const design = await saved(context, 'Bedroom', one)
    await open(page, here(design))
    const elsewhere = { code: two, version: design.version }
    await send(context, 'put', href(apiPaths.savedDesign, { id: design.id }), elsewhere)
    await addShoeShelf(page)
    await expect(status(page)).toHaveText('Changed on another device. Saved as “Bedroom (2)”.')
    const designs = await inAccount(context)
    expect(designs.map(({ name, code }) => [name, code])).toEqual(
      expect.arrayContaining([
        ['Bedroom', two],
        ['Bedroom (2)', codeOf(page)],
      ]),
    )
    // The next edit is of the new one.
    await addShoeShelf(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedroom (2)')
    await expect(status(page)).toHaveText('Saved.')
    expect(await inAccount(context)).toHaveLength(2)
  })

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

  test('a design that cannot be saved because the session ended offers to sign in @long', async ({ page, context }) => {
    await signedIn(context, 'stopping')
    await emptied(context)
    const design = await saved(context, 'Bedroom', one)
    await open(page, here(design))
    await page.route(`**${apiPaths.savedDesigns}/*`, (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
    )
    await addShoeShelf(page)
    await expect(status(page)).toContainText('Not saved, because you are signed out.')
    await expect(status(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/login\?next=/)
    expect(await inBrowser(page)).toMatchObject([{ code: codeOf(page) }])
  })

  test('the list and a comparison have no axe violations in both themes, and fit 320 pixels @long', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
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

  test('two selected designs are compared at one scale @long', async ({ page, context }) => {
    await signedIn(context, 'saving')
    await emptied(context)
    await saved(context, 'Bedroom', one)
    await saved(context, 'Hall', two)
    await open(page, paths.accountDesigns)
    await page.getByRole('checkbox', { name: 'Compare Bedroom' }).check()
    await page.getByRole('button', { name: 'Compare two' }).click()
    await expect(page.getByText('Choose two of your designs to compare.')).toBeVisible()
    await page.goBack()
    await page.getByRole('checkbox', { name: 'Compare Bedroom' }).check()
    await page.getByRole('checkbox', { name: 'Compare Hall' }).check()
    await page.getByRole('button', { name: 'Compare two' }).click()
    await expect(page.getByRole('columnheader')).toHaveText([/Hall|Bedroom/, /Hall|Bedroom/, 'Difference'])
    const inches = await page
      .locator('.scaled svg')
      .evaluateAll((all) => all.map((svg) => (svg as unknown as SVGGraphicsElement).getScreenCTM()!.a))
    expect(inches[0]).toBeCloseTo(inches[1]!, 3)
    await expect(page.getByRole('row', { name: /^Price/ })).toContainText('$')
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

  test('two tabs that edit one design keep both @long', async ({ page, context }) => {
    await open(page, plannerHref({ code: one }))
    await expect.poll(() => inBrowser(page)).toHaveLength(1)
    const other = await context.newPage()
    await open(other, plannerHref({ code: one }))
    await addShoeShelf(page)
    await expect.poll(() => codeOf(page)).not.toBe(one)
    await other.getByLabel('Inside width').fill('30')
    await other.getByLabel('Inside width').press('Enter')
    await expect.poll(() => codeOf(other)).not.toBe(one)
    await expect
      .poll(async () => (await inBrowser(page)).map(({ code }) => code).toSorted())
      .toEqual([codeOf(page), codeOf(other)].toSorted())
  })

  test('are listed where a drawing starts, and a removed one can be brought back @long', async ({ page }) => {
    await open(page, plannerHref({ code: two, name: 'Hall' }))
    await expect.poll(() => inBrowser(page)).toHaveLength(1)
    await open(page, paths.planner)
    const list = page.getByRole('region', { name: '1 design is saved only in this browser' })
    await expect(list.getByRole('link', { name: 'Hall' })).toHaveAttribute(
      'href',
      plannerHref({ code: two, name: 'Hall' }),
    )
    await list.getByRole('button', { name: 'Remove Hall' }).click()
    await expect.poll(() => inBrowser(page)).toEqual([])
    const undo = page.getByRole('button', { name: 'Undo the removal of Hall' })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    expect(await inBrowser(page)).toMatchObject([{ code: two }])
  })

  test('unknown stored data doesn’t break the page @long', async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    for (const stored of ['{', '7', '[null,{"code":7}]', '{"length":3}']) {
      await page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [storageKeys.designs, stored])
      await open(page, paths.planner)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await open(page, plannerHref({ code: one }))
      await expect.poll(() => inBrowser(page)).toMatchObject([{ code: one }])
    }
    expect(errors).toEqual([])
  })

  test('a damaged link is not remembered @long', async ({ page }) => {
    await open(page, plannerHref({ code: one.slice(0, -2) }))
    await open(page, plannerHref({ code: two }))
    await expect.poll(() => inBrowser(page)).toMatchObject([{ code: two }])
    expect(await inBrowser(page)).toHaveLength(1)
  })

  test('signing in offers to keep them: none is lost or doubled @long', async ({ page, context }) => {
    await signedIn(context, 'merging')
    await emptied(context)
    await saved(context, 'Bedroom', one)
    await context.clearCookies({ name: 'alderline_session' })
    for (const [code, name] of [
      [one, 'Mine'],
      [two, 'Hall'],
      [three, 'Attic'],
    ] as const) {
      await open(page, plannerHref({ code, name }))
      await expect.poll(async () => (await inBrowser(page))[0]?.code).toBe(code)
    }
    await open(page, paths.planner)
    await page.getByRole('link', { name: 'Keep them in your account' }).click()
    await fillLogin(page, emailOf('merging'))
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(paths.accountDesigns)
    const offer = page.getByRole('region', { name: '2 designs are saved only in this browser' })
    await open(page, paths.dashboard)
    await expect(offer).toBeVisible()
    await open(page, paths.accountDesigns)
    await expect(offer.getByRole('link')).toHaveText(['Attic', 'Hall'])
    await offer.getByRole('button', { name: 'Keep in my account Attic' }).click()
    await expect(card(page, 'Attic')).toBeVisible()
    await page.getByRole('button', { name: 'Keep in my account Hall' }).click()
    await expect(card(page, 'Hall')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect.poll(() => inBrowser(page)).toEqual([])
    expect((await inAccount(context)).map(({ name }) => name).toSorted()).toEqual(['Attic', 'Bedroom', 'Hall'])
  })
})

test('a design is shared by its link with its name @long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share)
  await open(page, plannerHref({ code: one, name: 'Bedroom & bath' }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(notice(page, 'The link to this design is copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(plannerHref({ code: one, name: 'Bedroom & bath' }), page.url()).href)
})
