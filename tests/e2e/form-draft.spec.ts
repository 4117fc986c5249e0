import { apiPaths, href, paths } from '#shared/paths.ts'
import { expect, test } from './support/test.ts'

test('text typed into a long form survives a reload and an outage, and is deleted once it is sent', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:')))
  const message = page.getByLabel('What would you like to do here?')
  const api = `**${href(apiPaths.form, { kind: 'careers' })}`
  await page.goto(paths.careers)
  await page.getByLabel('Position').selectOption('Installing')
  await page.getByLabel('Where you live').fill('Salem, OR')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await message.fill('I install cabinets.')
  await page.getByLabel('Name').fill('Jordan Fir')
  await expect.poll(async () => JSON.stringify(await stored())).toContain('Jordan Fir')

  await page.goto(paths.faq)
  await page.goto(paths.careers)
  await expect(message).toHaveValue('I install cabinets.')
  await expect(page.getByLabel('Name')).toHaveValue('Jordan Fir')
  await expect(page.getByLabel('Position')).toHaveValue('installing')
  await expect(page.getByLabel('Where you live')).toHaveValue('Salem, OR')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()

  await page.getByLabel('Email').fill('jordan@example.com')
  await page.route(api, (route) => route.abort())
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was lost')
  await expect(message).toHaveValue('I install cabinets.')
  await page.unroute(api)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(paths.careersConfirm))
  expect(await stored()).toEqual([])
})
