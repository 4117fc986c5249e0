import { href, paths } from '#shared/paths.ts'
import { starter } from '../support/shopper.ts'
import { expect, phone, longUnless, test } from '../support/test.ts'

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

for (const [name, path, opener, closer] of [
  ['Menu', paths.home, 'Menu', 'Close menu'],
  ['Search', paths.home, 'Search', 'Close search'],
  [`Pictures of ${starter.name}`, href(paths.product, starter), 'Enlarge picture', 'Close'],
] as const) {
  test(`the dialog “${name}” opens and closes where neither commands nor scripts work${longUnless(name === 'Menu')}`, async ({
    page,
  }) => {
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: closer, exact: true }).click()
    await expect(dialog).toBeHidden()
  })
}
