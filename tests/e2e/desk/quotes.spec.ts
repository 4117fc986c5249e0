import type { Page } from '@playwright/test'
import { deskPaths } from '#shared/desk/paths.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n') }

/** A new draft with a line, whose price, address and file someone has entered and not saved. */
async function draft(page: Page): Promise<void> {
  await page.goto(deskPaths.quotes)
  await page.getByRole('button', { name: 'New quote' }).click()
  await page.getByLabel('Add a product or a design').fill('1731')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('Price of Pull-Out Wire Basket').fill('7.00')
  await page.getByLabel(/^Email/).fill('typed@example.com')
  await page.getByLabel('Attach files').setInputFiles(plan)
}

/** Sends it and opens what its customer sees. */
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send quote/ }).click()
  await expect(page.getByText('Quote sent:')).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.goto(new URL(link).pathname)
}

test('“Send quote” sends what was typed and chosen, and amounts are calculated without the files', async ({
  page,
  context,
}) => {
  await atDesk(context, 'office')
  const types: string[] = []
  page.on('request', (request) => {
    // The customer's page, which comes after, fetches other things.
    const isOfDesk = new URL(request.url()).pathname.startsWith(deskPaths.quotes)
    if (isOfDesk && request.resourceType() === 'fetch') types.push(request.headers()['content-type'] ?? '')
  })
  await draft(page)
  await expect(page.getByRole('row', { name: /^Pull-Out Wire Basket/ })).toContainText('$7.00')
  await send(page)
  await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$7.00')
  expect(new Set(types)).toEqual(new Set(['application/x-www-form-urlencoded;charset=UTF-8']))
})
