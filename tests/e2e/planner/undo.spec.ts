import { encode } from '#shared/planner/model/code.ts'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { openDrawing, sectionButton, widthsIn } from '../support/drawing.ts'
import { open } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

const code = encode(fourSections)

const storages = {
  blocked: () => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is blocked.', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is full.', 'QuotaExceededError')
    }
  },
}

for (const [state, prepare] of Object.entries(storages)) {
  test(`where storage is ${state}, edits of a form and of the drawing are undone and redone${longUnless(state === 'full')}`, async ({
    page,
  }) => {
    await page.addInitScript(prepare)
    await open(page, plannerHref({ code, section: 0 }))
    const drawn = () => new URL(page.url()).searchParams.get('d')
    const [undo, redo] = (['Undo', 'Redo'] as const).map((name) => page.getByRole('button', { name, exact: true }))
    await page.getByRole('button', { name: 'Shoes', exact: true }).click()
    await expect.poll(drawn).not.toBe(code)
    const first = drawn()
    await sectionButton(page, 1).focus()
    await page.keyboard.press(']')
    await expect.poll(drawn).not.toBe(first)
    const second = drawn()
    await undo!.click()
    await expect.poll(drawn).toBe(first)
    await undo!.click()
    await expect.poll(drawn).toBe(code)
    await expect(undo!).toBeDisabled()
    await redo!.click()
    await redo!.click()
    await expect.poll(drawn).toBe(second)
    await expect(redo!).toBeDisabled()
  })
}

test('keeping the kit is an edit: it needs no connection, and Undo takes it back @long', async ({ page }) => {
  await open(page, `${paths.planner}?kit=1102`)
  const drawn = () => new URL(page.url()).searchParams.get('d')
  const kit = drawn()
  await page.getByRole('button', { name: 'Shoes', exact: true }).click()
  await expect.poll(drawn).not.toBe(kit)
  const first = drawn()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(drawn).not.toBe(first)
  const changed = drawn()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: /^Keep the kit/ }).click()
  await expect.poll(drawn).toBe(kit)
  await expect(page.getByText(/This is our Four-Section Wall at its price/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(drawn).toBe(changed)
})

test('fifteen quick presses of Undo are fifteen steps back on a phone ten times as slow @long', async ({ page }) => {
  await openDrawing(page)
  await page.locator('.drag__layer [tabindex="0"]').focus()
  for (let press = 1; press <= 15; press++) await page.keyboard.press(']')
  await expect.poll(() => widthsIn(page)[0]).toBe(241)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  // As a key that is held down repeats, whether or not the page has shown the last one.
  await Promise.all(Array.from({ length: 15 }, () => page.keyboard.press('Control+z')))
  await expect.poll(() => widthsIn(page)[0]).toBe(226)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  await expect(page.locator('.drag svg')).toContainText('28¼″')
})

test('the keys work where letters are not Latin, Ctrl and Y redo, and `?` shows them all @long', async ({ page }) => {
  await openDrawing(page)
  const before = await widthsIn(page)
  await sectionButton(page, 1).focus()
  const press = (key: string, code: string, more: object = {}) =>
    page.evaluate((init) => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init)), {
      key,
      code,
      bubbles: true,
      cancelable: true,
      ...more,
    })
  await press('х', 'BracketLeft')
  await expect.poll(() => widthsIn(page)).not.toEqual(before)
  const after = await widthsIn(page)
  await press('я', 'KeyZ', { ctrlKey: true })
  await expect.poll(() => widthsIn(page)).toEqual(before)
  await press('y', 'KeyY', { ctrlKey: true })
  await expect.poll(() => widthsIn(page)).toEqual(after)
  await press('ظ', 'Slash', { shiftKey: true })
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keys', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByRole('row', { name: /Undo/ })).toBeVisible()
})
