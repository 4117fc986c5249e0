import type { BrowserContext } from '@playwright/test'
import { signReceipt } from '#api/requests/form-receipt.ts'
import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { compareHref } from '#shared/planner/saved/compared-designs.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { readSettings } from '#worker/base/settings.ts'
import { partToken } from '#worker/base/signing/part-token.ts'
import { verificationPath } from '#worker/base/signing/verification-link.ts'
import { placedOrder, savedAddress, signedIn } from './account.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { orders } from './desk/orders.ts'
import { quotes } from './desk/requests.ts'
import { emailOf, members } from './members.ts'
import { filledCart, kit, readyToPay, starter } from './shopper.ts'

const { appKey } = readSettings({ ENVIRONMENT: 'development' })

const boardsToken = partToken(appKey, { number: orders.paid, line: 1 })

/** The visitors that screens need. Resolves to the order that they placed, if any. */
const visitors = {
  'shopper with a cart': (context, origin) => filledCart(context, [starter.id, kit.id], origin),
  'shopper about to pay': readyToPay,
  'guest with an order': placedOrder,
  'new member': (context, origin) => signedIn(context, 'empty', origin),
  'busy member': busyMember,
} satisfies Record<string, (context: BrowserContext, origin: string) => Promise<unknown>>

/** A kind of page with its visitor, or none if anyone may see it. */
export type ScreenCase = {
  name: string
  as?: keyof typeof visitors
  /** Its header and footer represent those of all pages with its layout. */
  isFirstOfLayout?: true
  path(order: Order): string
}

const kits = href(paths.subCategory, starter)

/** Every kind of page, with what it takes to get there. */
export const screens: readonly ScreenCase[] = [
  { name: 'home', isFirstOfLayout: true, path: () => paths.home },
  { name: 'home, kits that fit', path: () => `${paths.home}?wall=72¼&ceiling=96` },
  { name: 'category', path: () => href(paths.category, { slug: starter.slug }) },
  { name: 'sub-category', path: () => kits },
  { name: 'closet organizers, filtered', path: () => `${paths.closetOrganizers}?width=36-60&finish=walnut` },
  { name: 'list without a match', path: () => `${kits}?width=36-60&price_min=5000` },
  { name: 'product', path: () => href(paths.product, starter) },
  { name: 'empty cart', path: () => paths.shoppingCart },
  { name: 'cart', as: 'shopper with a cart', path: () => paths.shoppingCart },
  { name: 'quote', path: () => href(paths.quote, { token: quotes.token }) },
  { name: 'board of an order', path: () => href(paths.part, { token: boardsToken, mark: 'S1' }) },
  { name: 'boards of an order', path: () => href(paths.parts, { token: boardsToken }) },
  { name: 'cart that was shared', path: () => `${paths.shoppingCart}?shared=${starter.id}x1,${kit.id}x2` },
  { name: 'checkout, address', as: 'shopper with a cart', isFirstOfLayout: true, path: () => paths.checkoutAddress },
  { name: 'checkout, delivery', as: 'shopper about to pay', path: () => paths.checkoutDelivery },
  { name: 'checkout, payment', as: 'shopper about to pay', path: () => paths.checkoutPayment },
  { name: 'order received', as: 'guest with an order', path: orderReceived },
  { name: 'free design', path: () => paths.requestDesign },
  { name: 'consultation', path: () => paths.consultation },
  { name: 'support', path: () => paths.support },
  { name: 'careers', path: () => paths.careers },
  { name: 'for the pros', path: () => paths.partner },
  { name: 'design survey', path: () => paths.designSurvey },
  { name: 'guarantee claim', as: 'guest with an order', path: claimOfGuest },
  { name: 'form not received', path: () => paths.careersConfirm },
  { name: 'form received', path: formReceived },
  { name: 'login', path: () => paths.login },
  { name: 'register', path: () => paths.register },
  { name: 'forgot password', path: () => paths.forgotPassword },
  { name: 'find an order', path: () => paths.findOrder },
  { name: 'unsubscribe', path: () => `${paths.unsubscribe}?token=any` },
  { name: 'story in sections', path: () => paths.whyUs },
  { name: 'landing page', path: () => paths.ledSolutions },
  { name: 'plain text', path: () => paths.policies },
  { name: 'password reset', path: () => `${href(paths.passwordResetLink, { params: 'token' })}?email=a%40example.com` },
  { name: 'password reset without a link', path: () => paths.passwordReset },
  { name: 'email confirmation', path: () => paths.emailConfirmation },
  { name: 'email confirmation, in another browser', path: confirmationElsewhere },
  { name: 'order of a guest', as: 'guest with an order', path: orderOfGuest },
  { name: 'dashboard', as: 'busy member', isFirstOfLayout: true, path: () => paths.dashboard },
  { name: 'dashboard of a new account', as: 'new member', path: () => paths.dashboard },
  { name: 'my orders', as: 'busy member', path: () => paths.orders },
  { name: 'my orders, none', as: 'new member', path: () => paths.orders },
  { name: 'order', as: 'busy member', path: ({ number }) => href(paths.order, { number }) },
  { name: 'profile', as: 'new member', path: () => paths.account },
  { name: 'preferences', as: 'new member', path: () => paths.accountPreferences },
  { name: 'password', as: 'new member', path: () => paths.accountPassword },
  { name: 'devices', as: 'busy member', path: () => paths.accountDevices },
  { name: 'devices, only this one', as: 'new member', path: () => paths.accountDevices },
  { name: 'addresses', as: 'busy member', path: () => paths.accountAddresses },
  { name: 'addresses, none', as: 'new member', path: () => paths.accountAddresses },
  { name: 'checkout, address of a member', as: 'busy member', path: () => paths.checkoutAddress },
  { name: 'questions and answers', path: () => `${paths.faq}?q=oregon` },
  { name: 'gallery', path: () => paths.viewSpaces },
  { name: 'search results', path: () => `${paths.results}?q=armoir` },
  { name: 'search results, products', path: () => `${paths.results}?q=shelf&show=products` },
  { name: 'comparison of products', path: () => `${paths.compare}?ids=${starter.id},${kit.id},1301,1501` },
  { name: 'planner', path: () => paths.planner },
  { name: 'planner, a kit', path: () => `${paths.planner}?kit=${kit.id}` },
  { name: 'planner, cut list', path: () => `${paths.plannerPrint}?d=${DRAWN}` },
  {
    name: 'planner, two designs',
    path: () => compareHref({ code: DRAWN, name: 'Bedroom' }, { code: DRAWN, name: 'Hall' }),
  },
  { name: 'my designs, none', as: 'new member', path: () => paths.accountDesigns },
  { name: 'search without a result', path: () => `${paths.results}?q=hammock` },
  { name: 'guides', path: () => paths.blog },
  { name: 'guide', path: () => href(paths.blogPost, { slug: 'how-to-measure-a-reach-in-closet' }) },
  { name: 'instructions', path: () => paths.diyInstructions },
  { name: 'instructions for towers', path: () => href(paths.diyGuide, { guide: 'towers' }) },
  { name: 'reviews', path: () => `${paths.reviews}?rating=4` },
  { name: 'review form', path: () => paths.writeReview },
  { name: 'cookie settings', path: () => paths.cookieSettings },
  { name: 'location', path: () => `${paths.location}?zip=97209` },
  {
    name: 'DIY quiz, answered',
    path: () => `${paths.isDiyForMe}?tools=yes&people=hour&walls=drywall&square=unknown&wiring=no`,
  },
  { name: 'comparison', path: () => paths.compareCompanies },
  { name: 'not found', path: () => href(paths.category, { slug: 'no-such-closet' }) },
]

/** A drawing with drawers, rods, shelves and shoe shelves. */
const DRAWN = encode(closetOf())

/** Storage of visitors already prepared, because signing in and ordering take time. */
const known = new Map<string, { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; order: Order }>()

/** Makes the context the screen's visitor. Resolves to the screen's path. */
export async function prepared({ as, path }: ScreenCase, context: BrowserContext, origin: string): Promise<string> {
  await context.clearCookies()
  if (!as) return path({} as Order)
  const visitor = `${as} at ${origin}`
  const before = known.get(visitor)
  if (before) {
    await context.addCookies(before.cookies)
    return path(before.order)
  }
  const order = (await visitors[as](context, origin)) as Order
  known.set(visitor, { cookies: await context.cookies(), order })
  return path(order)
}

async function busyMember(context: BrowserContext, origin: string): Promise<Order> {
  await signedIn(context, 'busy', origin)
  await savedAddress(context, {}, origin)
  const order = await placedOrder(context, origin)
  await filledCart(context, [starter.id], origin)
  return order
}

function orderReceived({ number, token }: Order): string {
  return `${paths.checkoutSuccess}?${new URLSearchParams({ o: number, token: token! })}`
}

function orderOfGuest({ number, token }: Order): string {
  return `${href(paths.order, { number })}?${new URLSearchParams({ token: token! })}`
}

function claimOfGuest({ number, token }: Order): string {
  return `${paths.guaranteeClaim}?${new URLSearchParams({ order: number, token: token! })}`
}

/** The emailed link of an account that was never confirmed, whose session this browser does not have. */
function confirmationElsewhere(): string {
  const user = { id: members.indexOf('unverified') + 1, email: emailOf('unverified') }
  return `${paths.emailConfirmation}?${new URLSearchParams({ url: verificationPath(appKey, user, Date.now()) })}`
}

function formReceived(): string {
  const receipt = signReceipt(appKey, 'RQ-4F7K-2M')
  return `${paths.supportConfirm}?${new URLSearchParams({ ...receipt, about: 'guarantee-claim' })}`
}
