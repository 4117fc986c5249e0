import type { Locator, Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { BitWriter } from '#shared/planner/model/bits.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'
import { atRest } from '../support/motion.ts'
import { open } from '../support/shopper.ts'
import { expect, phone, longUnless, test } from '../support/test.ts'

const code = encode(closetOf())
const here = plannerHref({ code })

test.describe('undo and redo', () => {
  test('go back and forth with buttons and keys, also after a reload', async ({ page }) => {
    await page.clock.install()
    await opened(page, plannerHref({ code, section: 1 }))
    const price = page.getByRole('status').filter({ hasText: 'Price' })
    const first = await price.textContent()
    await expect(button(page, 'Undo')).toBeDisabled()
    await button(page, 'Shoes').click()
    await expect(price).not.toHaveText(first!)
    const second = await price.textContent()
    await button(page, 'Open').click()
    await expect(price).not.toHaveText(second!)
    const third = await price.textContent()
    await button(page, 'Undo').click()
    await expect(price).toHaveText(second!)
    // Edits within 300 ms of each other share one address, which follows them then.
    await page.clock.fastForward(400)
    await page.reload()
    await expect(price).toHaveText(second!)
    await expect(page.locator('main[data-hydrated]')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(price).toHaveText(first!)
    await page.keyboard.press('Control+Shift+z')
    await expect(price).toHaveText(second!)
    // Later edits are another step of the browser's history.
    await page.clock.fastForward(400)
    await button(page, 'Redo').click()
    await expect(price).toHaveText(third!)
    await expect(button(page, 'Redo')).toBeDisabled()
    await page.goBack()
    await expect(price).toHaveText(second!)
    await expect(button(page, 'Redo')).toBeEnabled()
  })
})

test('the start page updates the design with each answer and lists the closest kits first @long', async ({ page }) => {
  await open(page, paths.planner)
  const sketch = page.getByRole('region', { name: 'Your first design' })
  await expect(sketch).toContainText('95½″')
  await page.getByLabel('Wall to wall').fill('72')
  await expect(sketch).toContainText('71½″')
  await expect(page.getByRole('region', { name: 'Or start from a kit' }).getByRole('listitem').first()).toContainText(
    '70½″',
  )
  const price = await sketch.getByText('$').textContent()
  await page.getByRole('button', { name: 'More pairs of shoes' }).click()
  await expect(page.getByLabel('Pairs of shoes', { exact: false }).and(page.getByRole('textbox'))).toHaveValue('19')
  await page.getByRole('radio', { name: 'L-shape' }).check()
  await expect(page.getByLabel('Left wall')).toBeVisible()
  await page.getByLabel('Left wall').fill('72')
  await expect(sketch.getByText('$')).not.toHaveText(price!)
  await page.getByLabel('Wall to wall').fill('nothing')
  await expect(sketch).toContainText('Type inches like')
})

test('a design of a newer planner reloads the page once by itself, and then offers to @long', async ({ page }) => {
  const bits = new BitWriter()
  bits.write(15, 4)
  bits.write(0, 20)
  const address = plannerHref({ code: bits.text() })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.goto(address)
  await expect.poll(() => documents.length).toBe(2)
  await expect(page.getByRole('link', { name: 'Reload to open it' })).toBeVisible()
  await expect(page.locator('main[data-hydrated]')).toBeVisible()
  await page.getByRole('link', { name: 'Reload to open it' }).hover()
  expect(documents).toHaveLength(2)
})

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('a section that is tapped opens its sheet and stays visible above it', async ({ page }) => {
    await opened(page, here)
    const sheet = page.locator('#section')
    await expect(sheet).toBeHidden()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').nth(2).tap()
    await expect(page.getByRole('dialog', { name: 'Section 3 of 4' })).toBeVisible()
    await atRest(page)
    const drawn = (await page.locator('.drag svg').boundingBox())!
    const over = (await sheet.boundingBox())!
    const bar = (await page.getByRole('region', { name: 'Price' }).boundingBox())!
    expect(drawn.y).toBeGreaterThan(0)
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(over.y + 1)
    expect(over.y + over.height).toBeLessThanOrEqual(bar.y + 1)
    expect(bar.height).toBeGreaterThanOrEqual(64)
    expect(bar.y + bar.height).toBe(844)
    await page.getByRole('link', { name: 'Section 4', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: 'Section 4 of 4' })).toBeVisible()
  })

  test('Escape closes the sheet and gives the focus back to the tab; a button makes it full @long', async ({
    page,
  }) => {
    await opened(page, here)
    const tab = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').nth(1)
    await tab.press('Enter')
    await expect(page.getByRole('heading', { name: 'Section 2 of 4' })).toBeFocused()
    const sheet = page.locator('#section')
    const before = (await sheet.boundingBox())!.height
    await button(page, 'Full height').tap()
    await expect.poll(async () => (await sheet.boundingBox())!.height).toBeGreaterThan(before + 200)
    await button(page, 'Shoes').tap()
    await expect(button(page, 'Shoes')).toHaveAttribute('aria-current', 'true')
    expect((await sheet.boundingBox())!.height).toBeGreaterThan(before + 200)
    await expect(page.locator('main[data-hydrated]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(tab).toBeFocused()
  })

  test('the focus is never hidden on the way through the sheet @long', async ({ page }) => {
    await opened(page, plannerHref({ code, section: 1 }))
    await page.locator('h1').evaluate((heading) => {
      heading.tabIndex = -1
      heading.focus()
    })
    expect(await hiddenOnTheWay(page)).toEqual([])
  })
})

const reflowed = {
  'the start': paths.planner,
  'the editor': here,
  'a section': plannerHref({ code, section: 1 }),
  'a closet on a rail, in centimeters': plannerHref({ code: encode(hung()), section: 3, unit: 'cm' }),
  'a room': plannerHref({ code: encode(closetOf({ kind: 'u', back: 960, left: 800, right: 800 })) }),
  'a design that breaks a rule': plannerHref({ code: encode(narrowWall()) }),
}
const chosen = ['the editor', 'a section']
for (const [name, path] of Object.entries(reflowed)) {
  test(`at 320 px, nothing of ${name} is cut off and every target is 44 px high${longUnless(chosen.includes(name))}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await opened(page, path)
    for (const summary of await page.locator('main summary').all()) if (await summary.isVisible()) await summary.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await cutOff(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  })
}

test('at 400 % zoom nothing is fixed over the page @long', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await opened(page, plannerHref({ code, section: 0 }))
  for (const part of ['.studio__draw', '#section', '.studio__buy']) {
    expect(await page.locator(part).evaluate((element) => getComputedStyle(element).position)).toMatch(
      /static|relative/,
    )
  }
  await expect(page.getByLabel('Inside width')).toBeVisible()
})

async function opened(page: Page, path: string): Promise<void> {
  await open(page, path)
  if (path !== paths.planner) await expect(page.locator('main[data-hydrated]')).toBeVisible()
}

function button(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/** Tabs through `<main>`. Returns what has the focus while something else covers it. */
async function hiddenOnTheWay(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(async () => {
      const focused = document.activeElement!
      if (!focused.closest('main')) return null
      const shown = focused.matches('input[type=radio], input[type=checkbox]') ? focused.closest('label')! : focused
      const isShown = () => {
        const { left, top, right, bottom } = shown.getBoundingClientRect()
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        // The parts of a section lie over it.
        const layer = shown.closest('.drag__layer') ?? shown
        return above !== null && (layer.contains(above) || above.contains(shown))
      }
      // Scrolling takes some frames.
      for (let frame = 0; frame < 60 && !isShown(); frame++) await new Promise(requestAnimationFrame)
      return { name: shown.outerHTML.slice(0, 120), isShown: isShown() }
    })
    if (!found) return hidden
    if (!found.isShown) hidden.push(found.name)
  }
  throw new Error('The page has no end.')
}

/** A closet on a wall that became too long for it. */
function narrowWall(): Design {
  const closet = closetOf()
  return { ...closet, room: { ...closet.room, back: 960 } }
}

/** Texts and controls that end beyond the window; what scrolls by itself may. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
      return false
    }
    return [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, a, button, label, select, input, td, th)'),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only') && !isScrolled(element))
      .filter((element) => !element.matches('[type=radio], [type=checkbox]'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < 0 || right > innerWidth + 0.5)
      })
      .map((element) => element.outerHTML.slice(0, 100))
  })
}

/** Controls below 44 px; links within a sentence may be lower. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a.btn, a.option, a.icon-btn, button, select, summary, input:not([type=hidden]))',
    )
    return (
      [...controls]
        .map((control) => (control.matches('[type=radio], [type=checkbox]') ? control.closest('label')! : control))
        // What lies over the drawing has the size that is drawn.
        .filter((target) => target.checkVisibility() && !target.closest('.drag__layer'))
        .filter((target) => target.getBoundingClientRect().height < 43.5)
        .map((target) => `${target.outerHTML.slice(0, 100)}: ${target.getBoundingClientRect().height}`)
    )
  })
}
