import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { sectionStarts } from '#shared/planner/model/geometry.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const closet = closetOf({ back: 956 })
const here = plannerHref({ code: encode(closet) })

test('three answers make a drawing, an edit changes it in place, and the cart has exactly that closet', async ({
  page,
}) => {
  await open(page, paths.planner)
  await page.getByRole('radio', { name: 'Wall', exact: true }).check()
  await page.getByLabel('Wall to wall').fill('119 1/2')
  await page.getByRole('button', { name: 'Design it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your closet')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('119″ × 84″')
  await page.evaluate(() => (document.documentElement.dataset.same = ''))
  const price = page.getByRole('status').filter({ hasText: 'Price' })
  const before = await price.textContent()
  await page.getByText('Add a part').click()
  await page.getByRole('button', { name: 'Add Shoe shelf' }).click()
  await expect(price).not.toHaveText(before!)
  await expect(page.locator('html')).toHaveAttribute('data-same')
  await page.goBack()
  await expect(price).toHaveText(before!)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(new RegExp(paths.shoppingCart))
  const line = page.getByRole('article').filter({ hasText: 'Your closet, 119″' })
  await expect(line).toContainText('119″ W')
  await expect(line.locator('img')).toBeVisible()
})

test('a divider is dragged, snaps, and both neighbors change', async ({ page }) => {
  await open(page, here)
  const svg = page.locator('.drag svg')
  await svg.scrollIntoViewIfNeeded()
  const divider = sectionStarts(closet.runs[0]!)[1]! - 3
  const at = await svg.evaluate(
    (element, [x, z]) => {
      const matrix = (element as unknown as SVGGraphicsElement).getScreenCTM()!
      const { x: left, y: top } = new DOMPoint(x! / 8, -z! / 8).matrixTransform(matrix)
      return { left, top, inch: matrix.a }
    },
    [divider, 400],
  )
  await page.mouse.move(at.left, at.top)
  await expect(page.locator('main[data-hydrated]')).toBeVisible()
  await page.mouse.down()
  await page.mouse.move(at.left - 5.7 * at.inch, at.top, { steps: 4 })
  await expect(page.locator('.drag svg')).toContainText('30″')
  await page.mouse.up()
  await expect(page.getByLabel('Inside width')).toHaveValue('30')
  await expect(page).not.toHaveURL(here)
})

test('a refused width says why beside its form and keeps what was typed', async ({ page }) => {
  await open(page, here)
  const width = page.getByLabel('Inside width')
  await width.fill('50')
  await width.press('Enter')
  await expect(page.getByRole('alert')).toContainText('12″ to 36″')
  await expect(width).toHaveValue('50')
})

test('the 3D view loads only when someone asks for it', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, here)
  await page.getByLabel('Inside width').focus()
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible()
  expect(loaded.filter((url) => url.includes('space-view'))).toEqual([])
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect.poll(() => loaded.filter((url) => url.includes('space-view')).length).toBeGreaterThan(0)
  await expect(
    page.getByRole('img', { name: /^Your closet in 3D/ }).or(page.getByText(/can’t show the 3D view/)),
  ).toBeVisible()
})
