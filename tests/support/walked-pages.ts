import { signReceipt } from '#api/requests/form-receipt.ts'
import { contentFiles } from '#content/content-paths.ts'
import { match } from '#routes/match.ts'
import { routes } from '#routes/table.ts'
import type { Route } from '#routes/screen.ts'
import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { compareHref } from '#shared/planner/saved/compared-designs.ts'
import { readSettings } from '#worker/base/settings.ts'
import { BASKET, checkedOutCart, placeOrder, WALL } from './checkout.ts'
import { sentQuote } from './desk/quotes.ts'
import { testEnv } from './env.ts'
import { newAddress, newMember } from './member.ts'
import { closetOf } from './planner/any-design.ts'
import { newOrderOfCloset } from './planner/ordered-closet.ts'
import { readPage, type ReadPage } from './read-page.ts'
import { newStaff } from './staff.ts'
import { json, newVisitor, ORIGIN, type Visitor } from './visitor.ts'

/** Who opens a page: a browser without cookies, a guest with a cart, or a member with one, who may be unconfirmed. */
export type Who = 'new' | 'guest' | 'member' | 'unconfirmed'

export type WalkedPage = ReadPage & {
  who: Who
  address: string
  route: Route | undefined
  headers: Headers
  html: string
}

const AT_A_TIME = 4
export const MAX_PAGES = 600

/** What the shop must not show; other secrets turn a provider on. */
export const secrets = {
  ...{ STRIPE_SECRET_KEY: 'sk_secret-of-stripe', STRIPE_WEBHOOK_SECRET: 'whsec_secret-of-stripe' },
  ...{ API_SECRET: 'secret-of-the-api-host', STAGING_SECRET: 'secret-of-the-staging-shop' },
  SMTP_PASSWORD: 'secret-of-the-mail-host',
}
const env = { ...testEnv, ...secrets } as unknown as Env
export const { appKey } = readSettings(env)

const drawn = encode(closetOf())
const kits = '/reach-in-closets/reach-in-kits'

/** Addresses that no page links to as they stand; what they link to is not followed. */
const typed = [
  ...[`${paths.home}?wall=72¼&ceiling=96`, `${paths.closetOrganizers}?width=36-60&finish=walnut`],
  ...[`${kits}?width=36-60&price_min=5000`, `${paths.shoppingCart}?shared=1203x1,1731x2`, `${paths.faq}?q=oregon`],
  ...[`${paths.results}?q=armoir`, `${paths.results}?q=shelf&show=products`, `${paths.results}?q=hammock`],
  ...[`${paths.compare}?ids=1203,1731,1301,1501`, `${paths.location}?zip=97209`, `${paths.planner}?kit=1203`],
  `${paths.isDiyForMe}?tools=yes&people=hour&walls=drywall&square=unknown&wiring=no`,
  `${paths.plannerPrint}?d=${drawn}`,
  compareHref({ code: drawn, name: 'Bedroom' }, { code: drawn, name: 'Hall' }),
  `${href(paths.passwordResetLink, { params: 'token' })}?email=a%40example.com`,
  `${paths.supportConfirm}?${new URLSearchParams({ ...signReceipt(appKey, 'RQ-4F7K-2M'), about: 'guarantee-claim' })}`,
]

/** Every screen whose address needs nothing; of the texts, one. */
const screens = routes
  .filter(({ path, name }) => !path.includes(':') && (name !== 'content-page' || path === paths.policies))
  .map(({ path }) => path)
/** Where a member is reminded to confirm an email: each layout, with a frame sent early or not, and no page. */
const reminding = [paths.home, paths.shoppingCart, paths.results, paths.faq, paths.checkoutAddress, '/nothing']

export type Walk = {
  pages: WalkedPage[]
  /** The addresses that link to each address. */
  links: Map<string, Set<string>>
  emails: Record<'member' | 'unconfirmed', string>
}

/** Opens each kind of page once as each kind of visitor, and follows every link from the home page. */
export async function walkPages(): Promise<Walk> {
  const [confirmed, other] = [await newMember(), await newMember({ verified: false })]
  const [guest, member, unconfirmed] = [newVisitor(env), withCookiesOf(confirmed), withCookiesOf(other)]
  await newAddress(member)
  const { number } = await orderOf(member)
  for (const visitor of [guest, member, unconfirmed]) await checkedOutCart(visitor, [[WALL, 3]])
  const { pages, links } = await crawl([paths.home, ...contentFiles.keys()])
  for (const one of [...typed, ...(await addressesInMails())]) pages.push(await open(newVisitor(env), one, 'new'))
  for (const one of screens) pages.push(await open(guest, one, 'guest'))
  for (const one of [...screens, href(paths.order, { number })]) pages.push(await open(member, one, 'member'))
  for (const one of reminding) pages.push(await open(unconfirmed, one, 'unconfirmed'))
  return { pages, links, emails: { member: confirmed.email, unconfirmed: other.email } }
}

function withCookiesOf(member: Visitor): Visitor {
  const visitor = newVisitor(env)
  for (const [name, value] of member.cookies) visitor.cookies.set(name, value)
  return visitor
}

async function orderOf(visitor: Visitor): Promise<{ number: string; token: string }> {
  const placed = placeOrder(visitor, await checkedOutCart(visitor, [BASKET]))
  return (await json(placed)).data
}

/** Addresses of one person each, which emails and labels carry. */
async function addressesInMails(): Promise<string[]> {
  const { number, token } = await orderOf(newVisitor(env))
  const quote = await sentQuote(await newStaff('owner'))
  const closet = await newOrderOfCloset()
  return [
    `${paths.checkoutSuccess}?${new URLSearchParams({ o: number, token })}`,
    `${href(paths.order, { number })}?${new URLSearchParams({ token })}`,
    `${paths.guaranteeClaim}?${new URLSearchParams({ order: number, token })}`,
    ...[quote.path, href(paths.parts, { token: closet.token }), href(paths.part, { token: closet.token, mark: 'S1' })],
  ]
}

/** Follows the links of a browser without cookies. One of several alike addresses (see `kindOf`) represents the others. */
async function crawl(starts: string[]): Promise<Pick<Walk, 'pages' | 'links'>> {
  const pages: WalkedPage[] = []
  const links: Walk['links'] = new Map()
  const seen = new Set(starts.map(kindOf))
  const next = [...new Set(starts)]
  while (next.length > 0 && pages.length < MAX_PAGES) {
    const opened = await Promise.all(next.splice(0, AT_A_TIME).map((one) => open(newVisitor(env), one, 'new')))
    for (const page of opened) {
      pages.push(page)
      for (const link of page.links) {
        const target = link.split('#')[0]!
        links.set(target, (links.get(target) ?? new Set()).add(page.address))
        if (seen.has(kindOf(target))) continue
        seen.add(kindOf(target))
        next.push(target)
      }
    }
  }
  return { pages, links }
}

async function open(visitor: Visitor, one: string, who: Who): Promise<WalkedPage> {
  const response = await visitor.get(one)
  const html = await response.clone().text()
  const route = match(new URL(one, ORIGIN).pathname)?.route
  return { ...(await readPage(response)), who, address: one, route, headers: response.headers, html }
}

/**
 * Combinations of a family are alike, and so are URLs of a page that differ only in query values, except pages of a
 * list.
 */
function kindOf(one: string): string {
  const { pathname, searchParams } = new URL(one, ORIGIN)
  const [, family] = /\/(\d{4})\d{3}$/.exec(pathname) ?? []
  const names = [...new Set(searchParams.keys())].toSorted()
  const page = names.length === 1 && names[0] === 'page' ? searchParams.get('page') : ''
  return `${family ?? pathname}?${names.join('&')}${page}${family ? 'combination' : ''}`
}
