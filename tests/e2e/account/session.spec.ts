import { paths } from '#shared/paths.ts'
import { savedAddress, signedIn } from '../support/account.ts'
import { emailOf } from '../support/members.ts'
import { filledCart, open, openMenu } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('signing out updates the header and the checkout without a page load', async ({ page, context }) => {
  await signedIn(context, 'parting')
  await savedAddress(context, { address_line_1: '1 Left St' })
  await open(page, paths.accountAddresses)
  await expect(page.getByRole('article')).toContainText('1 Left St')
  await page.evaluate(() => (document.documentElement.dataset.same = ''))
  await openMenu(page.getByRole('banner').getByRole('button', { name: 'Account' }))
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  // A menu closes when the next page is shown.
  await expect(page.getByRole('heading', { level: 2, name: 'Type your wall. See what fits.' })).toBeVisible()
  await expect(page).toHaveURL(paths.home)
  await openMenu(page.getByRole('banner').getByRole('button', { name: 'Account' }))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(emailOf('parting'))).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same')
  await filledCart(context)
  await open(page, paths.checkoutAddress)
  await expect(page.getByLabel('Street address')).toHaveValue('')
  await expect(page.getByText('1 Left St')).toHaveCount(0)
})
