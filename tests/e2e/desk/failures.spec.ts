import { writeFile } from 'node:fs/promises'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { pdf } from '#tests/support/files.ts'
import { expectDoneOnce, type DeskFormCase } from '../support/desk/done-once.ts'
import { orders } from '../support/desk/orders.ts'
import { requests } from '../support/desk/requests.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, longUnless, test } from '../support/test.ts'

const request = deskHref(deskPaths.request, { reference: requests.failing })

const forms: Record<string, DeskFormCase> = {
  'a remake': {
    path: deskHref(deskPaths.orderRemake, { number: orders.remade }),
    async fill(page) {
      await page.getByRole('checkbox', { name: 'S1 ' }).check()
      await page.getByLabel('Width of S1, in inches').fill('13')
      await page.getByLabel('Cause').selectOption('Cut wrong')
    },
    async kept(page) {
      await expect(page.getByRole('checkbox', { name: 'S1 ' })).toBeChecked()
      await expect(page.getByLabel('Width of S1, in inches')).toHaveValue('13')
      await expect(page.getByLabel('Cause')).toHaveValue('Cut wrong')
    },
    button: 'form[data-action=order-remake] .btn--primary',
    done: (page) => expect(page.getByText('This order remakes 1 board.')).toBeVisible(),
    count: { path: deskHref(deskPaths.order, { number: orders.remade }), of: /ordered a remake of 1 board/ },
  },
  'a reply with a file': {
    path: request,
    async fill(page, time) {
      await page.getByLabel('Text').fill(`Hello Vera, see ${time}.`)
      await page.getByLabel('Attach files').setInputFiles(await fileOf(time))
    },
    async kept(page, time) {
      await expect(page.getByLabel('Text')).toHaveValue(`Hello Vera, see ${time}.`)
      const names = (input: HTMLInputElement) => [...input.files!].map(({ name }) => name)
      expect(await page.getByLabel('Attach files').evaluate(names)).toEqual([`${time}.pdf`])
    },
    button: 'form[data-action=request-answer] .btn--primary',
    done: (page) => expect(page.getByText('The reply goes out at')).toBeVisible(),
    count: { path: request, of: /\.pdf$/ },
  },
  'a corrected address': {
    path: deskHref(deskPaths.orderAddress, { number: orders.corrected }),
    async fill(page, time) {
      await page.getByRole('region', { name: 'Ships to' }).getByLabel('Street address').fill(`12 ${time} Street`)
      await page.getByLabel(/^Email .* about the change/).uncheck()
    },
    async kept(page, time) {
      const address = page.locator('form[data-action=order-address]')
      await expect(address.locator('[name=address_line_1]')).toHaveValue(`12 ${time} Street`)
      await expect(address.locator('[name=mail]')).not.toBeChecked()
    },
    button: 'form[data-action=order-address] .btn--primary',
    done: (page) => expect(page.getByText('Address changed.')).toBeVisible(),
    count: { path: deskHref(deskPaths.order, { number: orders.corrected }), of: /changed the delivery address/ },
  },
  'an invitation': {
    isForOwners: true,
    path: deskPaths.staff,
    async fill(page, time) {
      const form = page.getByRole('region', { name: 'Invite someone' })
      await form.getByLabel('Email address').fill(`${time}@failing.example.com`)
      await form.getByLabel('Role').selectOption('Workshop')
    },
    async kept(page, time) {
      const form = page.locator('form[data-action=staff-invite]')
      await expect(form.locator('[name=email]')).toHaveValue(`${time}@failing.example.com`)
      await expect(form.locator('[name=role]')).toHaveValue('workshop')
    },
    button: 'form[data-action=staff-invite] .btn--primary',
    done: (page) => expect(page.getByText(/^We emailed .*@failing.example.com how to start.$/)).toBeVisible(),
    count: { path: deskPaths.staff, of: /@failing\.example\.com$/ },
  },
}

/** The browser reads it whenever it sends it. */
async function fileOf(time: string): Promise<string> {
  const path = test.info().outputPath(`${time}.pdf`)
  await writeFile(path, await pdf(`${time}.pdf`).bytes())
  return path
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name} is done once, whatever becomes of its post, and nothing typed is lost${longUnless(name === 'a corrected address')}`, async ({
    page,
    context,
  }) => {
    await expectDoneOnce(form, page, context)
  })
}

test('a form of an older release, whose files are gone, is still done', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto(deskHref(deskPaths.order, { number: orders.corrected }))
  const note = page.locator('form[data-action=order-note]')
  await note.getByRole('textbox').fill('Written on an older page.')
  await note.getByRole('button').click()
  await expect(page.getByText('Written on an older page.')).toBeVisible()
  await expect(note.getByRole('textbox')).toHaveValue('')
})

test('a recovery code that was sent without a connection is nowhere after Back @long', async ({ page, context }) => {
  await atDesk(context, 'typist')
  await page.goto(`${deskPaths.open}?with=recovery-code`)
  const code = page.getByLabel('Recovery code')
  await code.fill('abcd-efgh-2345-6789')
  await page.getByLabel('Password').fill('Something else')
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Unlock the Desk' }).click()
  await expect(page.locator('main')).toHaveCount(0)
  await page.unroute('**/*')
  await page.goBack()
  await expect(code).toHaveValue('')
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('abcd')
})
