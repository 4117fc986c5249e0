import { newAccount, newEmail } from '#tests/support/account.ts'
import { BASKET, checkedOutCart, SCARCE, type ReadyCart } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { CATALOGUE, supportRequest } from './sections.ts'

type Cookies = Map<string, string>

/** Visitors in the middle of what they do, and the shop that they meet. */
export type World = {
  env: Env
  cookies: { shopper: Cookies; buyer: Cookies; member: Cookies }
  /** The shopper's cart. */
  cart: string
  /** The buyer's cart at its last step, with a product of which few are left, and the key of the order. */
  ready: ReadyCart & { email: string }
  key: string
  /** The member's order. */
  order: string
  /** The address of a confirmed account, and one that no one has. */
  account: string
  newcomer: string
  support: ReturnType<typeof supportRequest>
}

let worlds = 0

/** A shop whose caches belong to no one else. */
export function ownShop(settings: object): Env {
  return { ...testEnv, SITE_ORIGIN: `http://faults-${++worlds}.test`, ...settings } as unknown as Env
}

/** Prepares visitors in a working shop, which has then seen the pages of the catalogue. */
export async function newWorld(env: Env): Promise<World> {
  await testEnv.DB.prepare('UPDATE stock SET quantity = 9 WHERE product_id = ?').bind(SCARCE).run()
  const shopper = newVisitor()
  const cart = await shopper.newCartWith(BASKET)
  const buyer = newVisitor()
  const email = newEmail()
  const cartOfBuyer = await checkedOutCart(buyer, [SCARCE], { email })
  const payment_method = String(env.PAYMENT_PROVIDERS).includes('stripe') ? 'stripe' : 'invoice'
  const ready = { ...cartOfBuyer, email, body: { ...cartOfBuyer.body, payment_method } }
  const member = await newMember()
  const { email: account } = await newAccount()
  for (const path of CATALOGUE) await newVisitor(env).page(path)
  return {
    env,
    cookies: { shopper: shopper.cookies, buyer: buyer.cookies, member: member.cookies },
    cart,
    ready,
    key: crypto.randomUUID(),
    order: await newOrder(member),
    account,
    newcomer: newEmail(),
    support: supportRequest(),
  }
}
