import { paths } from '#shared/paths.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { placedOrder } from '#tests/e2e/support/account.ts'
import { open, readyToPay } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('after two unpaid orders the payment page asks for the check against robots, and only then @long', async ({
  page,
  context,
}) => {
  for (const _ of [1, 2]) await placedOrder(context)
  await readyToPay(context)
  await open(page, paths.checkoutPayment)
  const captcha = page.getByRole('checkbox', { name: 'I am not a robot' })
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(captcha).toHaveCount(0)
  await page.getByRole('radio', { name: /^Invoice or by phone/ }).check()
  await page.getByRole('checkbox', { name: 'The sizes are right' }).check()
  await place.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(captcha).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Invoice or by phone/ })).toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await summary
    .getByRole('link', {
      name: 'The g-recaptcha-response field is required. Check the box to confirm you’re not a robot.',
    })
    .click()
  await captcha.check()
  await place.click()
  await expect(page.getByRole('heading', { name: 'Thank you. We received your order.' })).toBeVisible()
})
