import { withNext } from '#shared/account/next-path.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { fillAddress, fillLogin, fillRegistration, notice, signedIn } from '../support/account.ts'
import { emailOf } from '../support/members.ts'
import { open, send } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** API failures that normal use does not produce. */
const failed = { status: 500, json: { message: 'Server Error' } }

test('signing in redirects home when the API does not respond @long', async ({ page }) => {
  await open(page, paths.login)
  await page.route(`**${apiPaths.login}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await fillLogin(page, emailOf('idle'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(paths.home)
})

test('a failed sign-in shows its error and stays on the page @long', async ({ page }) => {
  await open(page, paths.login)
  await page.route(`**${apiPaths.login}`, (route) => route.fulfill(failed))
  await fillLogin(page, emailOf('idle'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(notice(page, 'Something went wrong on our end. Nothing was lost; please try again.')).toBeVisible()
  await expect(page).toHaveURL(paths.login)
})

test('a captcha error without a field name appears at the captcha @long', async ({ page }) => {
  const message = 'The g-recaptcha-response field is required.'
  await open(page, paths.register)
  await page.route(`**${apiPaths.register}`, (route) => route.fulfill({ status: 422, json: { message, errors: {} } }))
  await fillRegistration(page, 'nobody@example.com')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').getByRole('link', { name: message }).click()
  const box = page.getByRole('checkbox', { name: 'I am not a robot' })
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(`${message} Check the box to confirm you’re not a robot.`)
  await expect(page.locator('.captcha').getByText(message)).toBeVisible()
})

test("registering sends the captcha's token @long", async ({ page }) => {
  await open(page, paths.register)
  await page.route(`**${apiPaths.register}`, (route) => route.abort())
  await fillRegistration(page, 'nobody@example.com')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(apiPaths.register),
  )
  await page.getByRole('button', { name: 'Create account' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ 'g-recaptcha-response': expect.stringMatching(/./) })
})

test('a failed sign-out redirects home @long', async ({ page, context }) => {
  await signedIn(context, 'idle')
  await open(page, paths.dashboard)
  await page.route(`**${apiPaths.logout}`, (route) => route.fulfill(failed))
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(paths.home)
  await expect(notice(page, 'Successfully logged out')).toHaveCount(0)
})

test('a failed account deletion shows a browser alert @long', async ({ page, context }) => {
  await signedIn(context, 'idle')
  await open(page, paths.accountPreferences)
  await page.route(`**${apiPaths.userDelete}`, (route) => route.fulfill(failed))
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  const said = page.waitForEvent('dialog')
  const clicked = question.getByRole('button', { name: 'Delete account' }).click()
  const alert = await said
  expect([alert.type(), alert.message()]).toEqual(['alert', 'Server Error'])
  await alert.accept()
  await clicked
  await expect(page).toHaveURL(paths.accountPreferences)
})

test('a member whose session ended signs in and finds the typed values', async ({ page, context }) => {
  await signedIn(context, 'interrupted')
  await open(page, paths.accountAddresses)
  await fillAddress(page, '9 Kept St')
  await send(context, 'post', apiPaths.logout)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL(withNext(paths.login, paths.accountAddresses))
  await fillLogin(page, emailOf('interrupted'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(paths.accountAddresses)
  await expect(page.getByRole('alert')).toContainText('Nothing was lost')
  await expect(page.getByLabel('Street address')).toHaveValue('9 Kept St')
  await expect(page.getByLabel('State')).toHaveValue('OR')
})

test('each change reloads the list of addresses', async ({ page, context }) => {
  await signedIn(context, 'idle')
  await open(page, paths.accountAddresses)
  const calls: string[] = []
  const changes: unknown[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'PUT') changes.push(request.postDataJSON())
    const isPage = pathname === paths.accountAddresses && request.resourceType() === 'fetch'
    if (isPage || pathname.startsWith(apiPaths.addresses)) {
      calls.push(`${request.method()} ${pathname.replace(/\d+$/, 'id')}`)
    }
  })
  const [list, one] = [apiPaths.addresses, `${apiPaths.addresses}/id`]
  const addresses = page.getByRole('article')

  await fillAddress(page, '7 Reload St')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(addresses).toHaveCount(1)
  expect(calls.splice(0)).toEqual([`POST ${list}`, `GET ${list}`])

  await page.getByRole('link', { name: /^Edit .*7 Reload St$/ }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('7 Reload St')
  await page.getByLabel('Street address').fill('77 Reload St')
  calls.length = 0
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(addresses.filter({ hasText: '77 Reload St' })).toHaveCount(1)
  // The form closes, so the whole page loads again.
  expect(calls.splice(0)).toEqual([`PUT ${one}`, `GET ${paths.accountAddresses}`])
  expect(changes).toEqual([
    expect.objectContaining({ id: expect.any(Number), address_line_1: '77 Reload St', is_default: true }),
  ])

  await addresses.getByText(/^Delete/).click()
  await addresses.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(addresses).toHaveCount(0)
  expect(calls.splice(0)).toEqual([`DELETE ${one}`, `GET ${list}`])
})
