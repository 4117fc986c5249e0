import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { hydrate, kit, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const planner = plannerHref({ code: encode(closetOf()) })

test('in the planner, the longest board and the answers follow each change of the design', async ({ page }) => {
  await open(page, planner)
  await expect(page.getByText(/^Longest piece 84″/)).toBeVisible()
  await page.getByText('Will it get in?').click()
  await page.getByLabel('Stair with a turn').fill('72')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('definition').last()
  await expect(answer).toHaveText('No')
  await page.getByRole('combobox', { name: 'Height' }).selectOption('60″')
  await expect(page.getByText(/^Longest piece 60″/)).toBeVisible()
  await expect(answer).toHaveText(/Yes|Tight/)
})

test('a link in the planner leads to a lower closet that gets in, and Undo leads back', async ({ page }) => {
  await open(page, `${planner}&landing=72`)
  await hydrate(page)
  await page.getByRole('link', { name: 'high instead gets in' }).click()
  await expect(page.getByText(/^Longest piece (60|72)″/)).toBeVisible()
  await expect(page.getByRole('definition').last()).toHaveText(/Yes|Tight/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Longest piece 84″/)).toBeVisible()
})

test('at 320 px, nothing of the questions leaves the page of a product', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `${href(paths.product, kit)}?door=wide&landing=70&hall_from=36&elevator=standard`)
  await expect(page.getByText('Type this length too.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
