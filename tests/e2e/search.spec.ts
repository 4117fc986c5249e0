import { apiPaths, paths } from '#shared/paths.ts'
import { open } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('the search field is a combobox whose list is navigated with the arrow keys', async ({ page }) => {
  await open(page, paths.home)
  await page.keyboard.press('/')
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search' })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(field).toBeFocused()

  await test.step('down, around and up', async () => {
    await page.keyboard.type('armoir')
    await expect(options.first()).toBeVisible()
    const count = await options.count()
    expect(count).toBeLessThanOrEqual(8)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
    await page.keyboard.press('ArrowUp')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(options.first().locator('mark').first()).toHaveText('Wardrobe')
  })

  await test.step('Escape closes the list, then the dialog', async () => {
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('armoir')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  await test.step('Enter opens the selected suggestion, and the search is remembered until it is removed', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('jewelry insert')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Jewelry Insert/ })).toBeVisible()
    await page.keyboard.press('/')
    const recent = page.getByRole('group', { name: 'Recent searches' })
    await expect(recent.getByRole('link', { name: 'jewelry insert' })).toBeVisible()
    await recent.getByRole('button', { name: 'Remove jewelry insert from recent searches' }).click()
    await expect(recent).toHaveCount(0)
    await expect(field).toBeFocused()
  })

  await test.step('text typed right after reopening stays', async () => {
    const typed = await field.evaluate(async (element) => {
      const input = element as HTMLInputElement
      const press = (target: EventTarget, key: string) =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      const closed = new Promise((resolve) => input.form!.closest('dialog')!.addEventListener('close', resolve))
      press(input, 'Escape')
      press(document, '/')
      input.value = 'wi'
      await closed
      return input.value
    })
    expect(typed).toBe('wi')
  })
})

test('a late response is discarded @long', async ({ page }) => {
  await open(page, paths.home)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${apiPaths.search}?q=wine*`, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.keyboard.press('/')
  const asked = page.waitForRequest(`**${apiPaths.search}?q=wine*`)
  await page.keyboard.type('wine')
  const old = await asked
  await page.getByRole('combobox', { name: 'Search' }).fill('hamper')
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'Hamper' }).first()).toBeVisible()
  release()
  expect(old.failure()).not.toBeNull()
  await expect(options.filter({ hasText: 'Wine' })).toHaveCount(0)
})

test('"show more" extends the list, and Back restores it @long', async ({ page }) => {
  await open(page, `${paths.results}?q=shelf&show=products`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(24)
  const count = await cards.count()
  const first = cards.nth(24).getByRole('heading').getByRole('link')
  await expect(first).toBeFocused()
  await expect(page.getByText(`Showing ${count} of ${count}`)).toBeVisible()
  const name = await first.innerText()
  await first.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(count)
})
