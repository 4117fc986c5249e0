import { paths } from '#shared/paths.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { open, readyToPay } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

// A network may register only three times a minute, and other tests register too.
test.use({ extraHTTPHeaders: { 'CF-Connecting-IP': '2001:db8:ffff::1' } })

test('a guest creates an account on the order confirmation by entering a password @long', async ({ page, context }) => {
  await readyToPay(context)
  await open(page, paths.checkoutPayment)
  await page.getByRole('radio', { name: /^Invoice or by phone/ }).check()
  await page.getByLabel('The sizes are right').check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  const offer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Keep it in one place' }) })
  const password = offer.getByLabel('Password', { exact: true })
  await password.fill('short')
  await offer.getByRole('button', { name: 'Create account' }).click()
  await expect(offer.getByRole('alert')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await expect(password).toHaveValue('short')
  await password.fill('a long enough sentence')
  await offer.getByRole('checkbox', { name: 'I am not a robot' }).check()
  await offer.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/A verification email has been sent to shopper-\S+@example\.com/)).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Thank you. We received your order.' })).toBeVisible()
})
