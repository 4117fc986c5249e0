import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { expectDoneOnce, type DeskFormCase } from '../support/desk/done-once.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

const correctedAddress: DeskFormCase = {
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
}

test('a corrected address is done once, whatever becomes of its post, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await expectDoneOnce(correctedAddress, page, context)
})

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
