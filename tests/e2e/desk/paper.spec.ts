import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { orders } from '../support/desk/orders.ts'
import { atDesk } from '../support/desk/staff.ts'
import { readPdf } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'

const LETTER = '612 × 792'
const LETTER_LANDSCAPE = '792 × 612'
const LABEL = '288 × 432'
const BOARD_LABEL = '288 × 144'

const paper = { preferCSSPageSize: true, tagged: true, printBackground: false }

test('the cut list of every family prints on Letter, begins on a page of its own, and no row is cut @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'workshop')
  await page.goto(sheetsHref('cut-list', [orders.everyFamily]))
  await expect(page.getByRole('article')).toHaveCount(69)
  const expected = await page.locator('.sheet-paper tbody tr, .sheet-paper tfoot tr').count()
  const { pages, rows } = readPdf(await page.pdf(paper))
  expect(new Set(pages)).toEqual(new Set([LETTER_LANDSCAPE]))
  expect(pages.length).toBeGreaterThanOrEqual(69)
  expect(rows).toHaveLength(expected)
  expect(rows.filter((count) => count !== 1)).toEqual([])
})

test('each carton label prints on a sheet of 4 by 6 inches @long', async ({ page, context }) => {
  await atDesk(context, 'workshop')
  await page.goto(sheetsHref('carton-labels', [orders.paid, orders.cutting]))
  const labels = await page.getByRole('article').count()
  const { pages } = readPdf(await page.pdf(paper))
  expect(labels).toBe(8)
  expect(pages).toEqual(Array.from({ length: labels }, () => LABEL))
})

test('each board label prints on 4 by 2 inches, or ten of them on Letter @long', async ({ page, context }) => {
  await atDesk(context, 'workshop')
  await page.goto(sheetsHref('board-labels', [orders.paid, orders.cutting]))
  const labels = await page.getByRole('article').count()
  expect(labels).toBeGreaterThan(20)
  const alone = readPdf(await page.pdf(paper))
  expect(alone.pages).toEqual(Array.from({ length: labels }, () => BOARD_LABEL))
  await page.goto(sheetsHref('board-label-sheets', [orders.paid, orders.cutting]))
  await expect(page.getByRole('article')).toHaveCount(labels)
  const sheets = readPdf(await page.pdf(paper))
  expect(sheets.pages).toEqual(Array.from({ length: Math.ceil(labels / 10) }, () => LETTER))
})

test('no text of a board label is cut off @long', async ({ page, context }) => {
  await atDesk(context, 'workshop')
  await page.emulateMedia({ media: 'print' })
  await page.goto(sheetsHref('board-labels', [orders.everyFamily]))
  const cut = await page
    .getByRole('article')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollHeight > label.clientHeight).map((label) => label.textContent),
    )
  expect(cut).toEqual([])
})

test('the button on an order marks it as printed and opens the print dialog, once', async ({ page, context }) => {
  await atDesk(context, 'office')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('printed', String(Date.now()))
  })
  await page.goto(deskHref(deskPaths.order, { number: orders.printed }))
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Packing slip' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html[printed]')).toHaveCount(1)
  await expect(page.getByText('Marked as printed.')).toBeVisible()
  await expect(page).toHaveURL(sheetsHref('packing-slip', [orders.printed]))
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.locator('html[printed]')).toHaveCount(0)
  await page.getByRole('link', { name: orders.printed }).first().click()
  await expect(page.getByText('printed today')).toBeVisible()
})
