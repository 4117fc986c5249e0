import { href, paths } from '#shared/paths.ts'
import { fillAddress } from '#tests/e2e/support/account.ts'
import { starter } from '#tests/e2e/support/shopper.ts'
import { alive, isAt, PHONE, reads, shows, until, type Journey, type Visit } from '../visit.ts'

export const order: Journey = ['on a phone a shopper goes from a list to an order', buy]

async function buy(visit: Visit): Promise<void> {
  const { page, arrive } = visit
  await page.setViewportSize(PHONE)
  await arrive(href(paths.subCategory, starter))
  await page.getByRole('heading', { name: starter.name }).getByRole('link').click()
  await shows(page.getByRole('heading', { level: 1, name: starter.name }))
  await reads(page.getByRole('main'), /Arrives [A-Z][a-z]+ \d/)
  await alive(page)

  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await shows(page.getByRole('button', { name: 'Cart, 1 item' }))
  await page.getByRole('link', { name: 'View cart' }).click()
  await isAt(page, paths.shoppingCart)
  await main.getByRole('button', { name: 'One more' }).click()
  await shows(page.getByRole('button', { name: 'Cart, 2 items' }))
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByRole('link', { name: 'Checkout' }).click()
  await isAt(page, paths.checkoutAddress)

  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await fillAddress(page, '1200 NW Naito Pkwy')
  await page.getByLabel('ZIP code').fill('972')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await until(page, () => document.activeElement?.matches('[data-error-summary]') === true)
  await page.getByLabel('ZIP code').fill('97209')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'How should it arrive?' }))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'How would you like to pay?' }))
  await until(page, () => document.activeElement?.localName === 'h1')
  await payByCard(visit)
  await shows(page.getByRole('heading', { level: 1, name: 'Thank you. We received your order.' }))
  await page.evaluate(() => history.back())
  await reads(page.getByRole('main'), /Thank you\. We received your order\./)
  await isAt(page, paths.checkoutSuccess)
}

async function payByCard({ page }: Visit): Promise<void> {
  await page.getByRole('radio', { name: /^Test card/ }).check()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('The sizes are right').check()
  await page.getByRole('button', { name: /^Place order/ }).click()
}
