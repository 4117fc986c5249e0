import type { BrowserContext, Page } from '@playwright/test'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { savedAddress, signedIn } from './support/account.ts'
import { address, cart, filledCart, open, send } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const NARROW = 320
const word = 'Rhosllanerchrugogllanfairpwllgwyngyllgogerychwyrndrobwllllan'
const typed = {
  first_name: word,
  last_name: word,
  address_line_1: `12345 ${word}`,
  address_line_2: word,
  city: word,
}
const note = `Ring at ${word}${word}`

test.use({ viewport: { width: NARROW, height: 640 } })

async function expectToFit(page: Page, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    await open(page, path)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(NARROW)
  }
}

async function readyToOrder(context: BrowserContext): Promise<string> {
  const hash = await filledCart(context)
  const email = `${word.slice(0, 20)}-${crypto.randomUUID()}@${word}.example.com`
  await send(context, 'put', href(apiPaths.checkoutAddress, { hash }), { ...address, ...typed, email })
  await send(context, 'put', href(apiPaths.checkoutDelivery, { hash }), { rate_id: 'curbside', note })
  return hash
}

async function ordered(context: BrowserContext, hash: string): Promise<Order> {
  const { totals } = await cart(context, hash)
  const body = { payment_method: 'invoice', acknowledge: true, expected_total: totals.total }
  return send(context, 'post', href(apiPaths.checkoutOrders, { hash }), body)
}

test('a long word in what a guest has typed makes no page scroll sideways on a narrow phone @long', async ({
  page,
  context,
}) => {
  const hash = await readyToOrder(context)
  await expectToFit(page, [paths.checkoutAddress, paths.checkoutDelivery, paths.checkoutPayment])
  const { number, token } = await ordered(context, hash)
  const proof = new URLSearchParams({ token: token! })
  await expectToFit(page, [
    `${paths.checkoutSuccess}?o=${number}&${proof}`,
    `${href(paths.order, { number })}?${proof}`,
    `${paths.guaranteeClaim}?order=${number}&${proof}`,
    `${paths.results}?q=${word}`,
    `${paths.supportConfirm}`,
    `/${word}${word}/${word}`,
  ])
})

test('nor does one in what a member has typed @long', async ({ page, context }) => {
  await signedIn(context, 'lengthy')
  await savedAddress(context, { ...typed, is_default: true })
  await send(context, 'put', apiPaths.user, { first_name: word, last_name: word })
  const { number } = await ordered(context, await readyToOrder(context))
  await expectToFit(page, [
    ...[paths.dashboard, paths.account, paths.accountAddresses, paths.orders, paths.accountDevices],
    ...[href(paths.order, { number }), paths.shoppingCart, paths.home],
  ])
})
