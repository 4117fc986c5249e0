import { withNext } from '#shared/account/next-path.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { fillAddress, fillLogin, signedIn } from '../support/account.ts'
import { emailOf } from '../support/members.ts'
import { open, send } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

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
