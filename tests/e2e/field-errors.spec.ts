import { paths } from '#shared/paths.ts'
import { alive, open } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('changing a field also clears an error of a form that was posted before hydration', async ({ page }) => {
  const script = '**/assets/interaction-*.js'
  await page.route(script, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  page.on('request', (request) => request.method() === 'POST' && void page.unroute(script))
  await open(page, paths.forgotPassword)
  const email = page.getByRole('main').getByLabel('Email')
  await email.fill('not an address')
  await page.getByRole('main').getByRole('button', { name: /link/ }).click()
  await expect(page.locator('#email-error')).toBeVisible()
  await expect(page).toHaveTitle(/^Error/)
  await alive(page)
  await email.pressSequentially('@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('#email-error')).toHaveCount(0)
})
