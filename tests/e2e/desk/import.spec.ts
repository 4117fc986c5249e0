import type { Page } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

const CSV = [
  'id,description,price,sale_price,notes',
  '1204,A kit,"1,19O",,mine',
  '1423,A set of two baskets.,96.00,,',
  '9004,No such product,100.00,,',
  '1732,Far cheaper.,5.00,,',
].join('\n')

async function widest(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

test('an owner looks at an import, leaves out what is wrong, applies it and undoes it @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'owner')
  await page.goto(deskPaths.imports)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await page.getByRole('button', { name: 'Look at the changes' }).click()
  await expect(page.getByRole('heading', { name: '2 rows cannot be read' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 row takes more than half off' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft([width, colorScheme, await axeViolations(page)]).toEqual([width, colorScheme, []])
    }
  }
  // On a phone a change has the width of the page.
  const change = page.getByRole('region', { name: 'Each change' }).getByRole('listitem').first()
  expect.soft((await change.boundingBox())!.width).toBeGreaterThan(300)
  await page.setViewportSize({ width: 320, height: 900 })
  expect.soft(await widest(page)).toBe(0)

  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('Select “Yes” if you are sure.').first()).toBeVisible()
  await page.getByLabel('Yes, also 1 row with more than half off').check()
  await page.getByLabel('Leave out 3 rows').check()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('2 changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo prices.csv' }).first().click()
  await expect(page.getByText('2 restored.')).toBeVisible()
})

test('a picture that someone chooses appears on the product’s page', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.goto(deskHref(deskPaths.product, { id: 1421 }))
  const before = await page.getByLabel(/^Place of picture/).count()
  const buffer = Buffer.from(jpegOf(1_200, 960, 60_000))
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('What it shows').fill('Baskets on a shelf')
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByLabel(`What picture ${before + 1} shows`)).toHaveValue('Baskets on a shelf')
  // Other tests look at the product, too.
  await page.getByLabel(`Remove picture ${before + 1}`).check()
  await page.getByRole('button', { name: 'Save pictures' }).click()
  await expect(page.getByLabel(/^Place of picture/)).toHaveCount(before)
})
