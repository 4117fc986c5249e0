import type { BrowserContext } from '@playwright/test'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { cart, filledCart, kit, readyToPay, send, starter } from './shopper.ts'

/** Every kind of page, each with what it takes to get there. */
export type ScreenCase = {
  name: string
  /** Prepares the visitor's cart at that origin; resolves to the page's path. */
  path(context: BrowserContext, origin: string): string | Promise<string>
}

const kits = href(paths.subCategory, starter)

export const screens: readonly ScreenCase[] = [
  { name: 'home', path: () => paths.home },
  { name: 'category', path: () => href(paths.category, { slug: starter.slug }) },
  { name: 'sub-category', path: () => kits },
  { name: 'closet organizers, filtered', path: () => `${paths.closetOrganizers}?width=36-60&finish=walnut` },
  { name: 'list without a match', path: () => `${kits}?width=36-60&price_min=5000` },
  { name: 'product', path: () => href(paths.product, starter) },
  { name: 'empty cart', path: () => paths.shoppingCart },
  {
    name: 'cart',
    path: (context, origin) => after(filledCart(context, [starter.id, kit.id], origin), paths.shoppingCart),
  },
  {
    name: 'checkout, address',
    path: (context, origin) => after(filledCart(context, [starter.id], origin), paths.checkoutAddress),
  },
  { name: 'checkout, delivery', path: (context, origin) => after(readyToPay(context, origin), paths.checkoutDelivery) },
  { name: 'checkout, payment', path: (context, origin) => after(readyToPay(context, origin), paths.checkoutPayment) },
  { name: 'order received', path: orderReceived },
  { name: 'login', path: () => paths.login },
  { name: 'register', path: () => paths.register },
  { name: 'forgot password', path: () => paths.forgotPassword },
  { name: 'find an order', path: () => paths.findOrder },
  { name: 'story in sections', path: () => paths.whyUs },
  { name: 'landing page', path: () => paths.ledSolutions },
  { name: 'plain text', path: () => paths.policies },
  { name: 'not found', path: () => href(paths.category, { slug: 'no-such-closet' }) },
]

async function after(done: Promise<unknown>, path: string): Promise<string> {
  await done
  return path
}

async function orderReceived(context: BrowserContext, origin: string): Promise<string> {
  const hash = await readyToPay(context, origin)
  const { totals } = await cart(context, hash, origin)
  const body = { payment_method: 'invoice', billing_same: true, acknowledge: true, expected_total: totals.total }
  const order = await send<Order>(context, 'post', href(apiPaths.checkoutOrders, { hash }), body, origin, {
    'Idempotency-Key': crypto.randomUUID(),
  })
  return `${paths.checkoutSuccess}?${new URLSearchParams({ o: order.number, token: order.token! })}`
}
