import { encode } from '#shared/planner/model/code.ts'
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

test('a change that was made before the page ran is undone', async ({ page }) => {
  const scripts = /\/assets\/.*\.js/
  await page.route(scripts, (route) => route.abort())
  await page.goto(plannerHref({ code, section: 0 }))
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Shoes', exact: true }).click()
  const drawn = () => new URL(page.url()).searchParams.get('d')
  await expect.poll(drawn).not.toBe(code)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await expect.poll(drawn).toBe(code)
  await expect(undo).toBeDisabled()
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
