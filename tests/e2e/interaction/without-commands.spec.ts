import { paths } from '#shared/paths.ts'
import { expect, phone, test } from '../support/test.ts'

/** Without `command` and without a script, as Lockdown Mode or a proxy may leave an older Safari. */
test.use({ ...phone, javaScriptEnabled: false })

test.beforeEach(async ({ page }) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/ (?:command|commandfor)="[^"]*"/g, '')
    await route.fulfill({ response, body })
  })
})

test('the menu opens and closes where neither commands nor scripts work', async ({ page }) => {
  await page.goto(paths.home)
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu', exact: true }).click()
  await expect(menu).toBeHidden()
})
