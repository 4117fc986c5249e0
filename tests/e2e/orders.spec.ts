import { href, paths } from '#shared/paths.ts'
import { placedOrder } from './support/account.ts'
import { expect, test } from './support/test.ts'

test('a guest reorders an order and cancels it', async ({ page, context }) => {
  const { number, token, lines } = await placedOrder(context)
  const order = `${href(paths.order, { number })}?${new URLSearchParams({ token: token! })}`
  await page.goto(order)
  await page.getByRole('button', { name: 'Buy again', exact: true }).click()
  await expect(page).toHaveURL(paths.shoppingCart)
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: lines[0]!.name })).toBeVisible()

  await page.goto(order)
  const main = page.getByRole('main')
  await expect(main.getByText('To be paid')).toBeVisible()
  await main.getByText('Cancel this order').click()
  await main.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(main.getByText(/^Canceled on .*It won’t be shipped\.$/)).toBeVisible()
  await expect(page).toHaveURL(order)
  await expect(main.getByText('Cancel this order')).toHaveCount(0)
  await expect(page.getByText('Order canceled.')).toBeVisible()
})
