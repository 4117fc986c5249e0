import type { BrowserContext } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { placedOrder, savedAddress, signedIn } from './account.ts'
import type { MemberName } from './members.ts'
import { filledCart, kit, readyToPay, starter } from './shopper.ts'

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
  { name: 'free design', path: () => paths.requestDesign },
  { name: 'consultation', path: () => paths.consultation },
  { name: 'support', path: () => paths.support },
  { name: 'careers', path: () => paths.careers },
  { name: 'for the pros', path: () => paths.partner },
  { name: 'design survey', path: () => paths.designSurvey },
  { name: 'guarantee claim', path: claimOfGuest },
  { name: 'form received', path: () => `${paths.supportConfirm}?reference=RQ-4F7K-2M&about=guarantee-claim` },
  { name: 'login', path: () => paths.login },
  { name: 'register', path: () => paths.register },
  { name: 'forgot password', path: () => paths.forgotPassword },
  { name: 'find an order', path: () => paths.findOrder },
  { name: 'story in sections', path: () => paths.whyUs },
  { name: 'landing page', path: () => paths.ledSolutions },
  { name: 'plain text', path: () => paths.policies },
  { name: 'password reset', path: () => `${href(paths.passwordResetLink, { params: 'token' })}?email=a%40example.com` },
  { name: 'password reset without a link', path: () => paths.passwordReset },
  { name: 'email confirmation', path: () => paths.emailConfirmation },
  { name: 'order of a guest', path: orderOfGuest },
  { name: 'dashboard', path: account('busy', paths.dashboard, 'order', 'address') },
  { name: 'dashboard of a new account', path: account('empty', paths.dashboard) },
  { name: 'my orders', path: account('busy', paths.orders, 'order') },
  { name: 'my orders, none', path: account('empty', paths.orders) },
  { name: 'order', path: account('busy', paths.order, 'order') },
  { name: 'profile', path: account('empty', paths.account) },
  { name: 'preferences', path: account('empty', paths.accountPreferences) },
  { name: 'password', path: account('empty', paths.accountPassword) },
  { name: 'addresses', path: account('busy', paths.accountAddresses, 'address') },
  { name: 'addresses, none', path: account('empty', paths.accountAddresses) },
  { name: 'checkout, address of a member', path: account('busy', paths.checkoutAddress, 'address', 'cart') },
  { name: 'questions and answers', path: () => `${paths.faq}?q=oregon` },
  { name: 'gallery', path: () => paths.viewSpaces },
  { name: 'search results', path: () => `${paths.results}?q=armoir` },
  { name: 'search results, products', path: () => `${paths.results}?q=shelf&show=products` },
  { name: 'search without a result', path: () => `${paths.results}?q=hammock` },
  { name: 'guides', path: () => paths.blog },
  { name: 'guide', path: () => href(paths.blogPost, { slug: 'how-to-measure-a-reach-in-closet' }) },
  { name: 'reviews', path: () => `${paths.reviews}?rating=4` },
  { name: 'location', path: () => `${paths.location}?zip=97209` },
  {
    name: 'DIY quiz, answered',
    path: () => `${paths.isDiyForMe}?tools=yes&people=hour&walls=drywall&square=unknown&wiring=no`,
  },
  { name: 'comparison', path: () => paths.compareCompanies },
  { name: 'not found', path: () => href(paths.category, { slug: 'no-such-closet' }) },
]

async function after(done: Promise<unknown>, path: string): Promise<string> {
  await done
  return path
}

async function orderReceived(context: BrowserContext, origin: string): Promise<string> {
  const order = await placedOrder(context, origin)
  return `${paths.checkoutSuccess}?${new URLSearchParams({ o: order.number, token: order.token! })}`
}

async function orderOfGuest(context: BrowserContext, origin: string): Promise<string> {
  const { number, token } = await placedOrder(context, origin)
  return `${href(paths.order, { number })}?${new URLSearchParams({ token: token! })}`
}

async function claimOfGuest(context: BrowserContext, origin: string): Promise<string> {
  const { number, token } = await placedOrder(context, origin)
  return `${paths.guaranteeClaim}?${new URLSearchParams({ order: number, token: token! })}`
}

/** A screen of the account of a member who has ordered something, has an address, or neither. */
function account(member: MemberName, path: string, ...has: ('order' | 'address' | 'cart')[]): ScreenCase['path'] {
  return async (context, origin) => {
    await signedIn(context, member, origin)
    if (has.includes('address')) await savedAddress(context, {}, origin)
    if (has.includes('cart')) await filledCart(context, [starter.id], origin)
    if (!has.includes('order')) return path
    const { number } = await placedOrder(context, origin)
    return path === paths.order ? href(paths.order, { number }) : path
  }
}
