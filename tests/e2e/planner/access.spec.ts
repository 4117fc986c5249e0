import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { filledCart, kit, open } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

const planner = plannerHref({ code: encode(closetOf()) })

test('in the planner, the longest board and the answers follow each change of the design', async ({ page }) => {
  await open(page, planner)
  await expect(page.getByText(/^Longest board 84″/)).toBeVisible()
  await page.getByText('Will it get in?').click()
  await page.getByLabel('Stair with a turn').fill('72')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('definition').last()
  await expect(answer).toHaveText('No')
  await page.getByRole('combobox', { name: 'Height' }).selectOption('60″')
  await expect(page.getByText(/^Longest board 60″/)).toBeVisible()
  await expect(answer).toHaveText(/Yes|Tight/)
})

test('a link in the planner leads to a lower closet that gets in, and Undo leads back', async ({ page }) => {
  await open(page, `${planner}&landing=72`)
  await page.getByRole('link', { name: 'high instead gets in' }).click()
  await expect(page.getByText(/^Longest board (60|72)″/)).toBeVisible()
  await expect(page.getByRole('definition').last()).toHaveText(/Yes|Tight/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Longest board 84″/)).toBeVisible()
})

test('in the cart, Checkout keeps what was asked, and the cart’s page shows it again @long', async ({
  page,
  context,
}) => {
  await filledCart(context)
  await open(page, paths.shoppingCart)
  await page.getByText('Will it get in?').click()
  await page.getByRole('button', { name: 'Standard elevator' }).click()
  await expect(page.getByText('Elevator, door 84″, 51″ deep, 88″ high')).toBeVisible()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(paths.checkoutAddress)
  await open(page, paths.shoppingCart)
  await expect(page.getByLabel('Depth')).toHaveValue('51')
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
})

test('on a product’s page, the questions leave the typed quantity and its price @long', async ({ page }) => {
  await open(page, href(paths.product, kit))
  await page.getByLabel('Quantity', { exact: true }).last().fill('3')
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await expect(add).not.toHaveText('Add to cart · $723.00')
  const price = await add.innerText()
  await page.getByText('Will it get in?').click()
  await page.getByLabel('Stair with a turn').fill('72')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: /Yes|Tight|No/ })).toBeVisible()
  await expect(page.getByLabel('Quantity', { exact: true }).last()).toHaveValue('3')
  await expect(add).toHaveText(price)
})

for (const [name, path] of Object.entries({ product: href(paths.product, kit), planner, cart: paths.shoppingCart })) {
  test(`at 320 px, nothing of the questions leaves the ${name} page${longUnless(name === 'product')}`, async ({
    page,
    context,
  }) => {
    if (name === 'cart') await filledCart(context)
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, `${path}${path.includes('?') ? '&' : '?'}door=wide&landing=70&hall_from=36&elevator=standard`)
    await expect(page.getByText('Type this length too.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}
