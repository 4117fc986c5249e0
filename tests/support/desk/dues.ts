import { shopEnv } from './changed-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { env as stripeEnv, event, payAt, placed, type Placed } from '#tests/support/stripe-orders.ts'
import { STRIPE_KEY } from '#tests/support/stripe/stripe-keys.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { readSettings } from '#worker/base/settings.ts'
import { runJobs } from '#worker/jobs.ts'

const STRIP = 1603
export const stripeUrl = (stripeEnv as unknown as { STRIPE_API_URL: string }).STRIPE_API_URL

export const tokenOf = (number: string) => orderToken(readSettings(testEnv).appKey, number)

/** The customer presses Pay for what is due. Resolves to the address of the page; null if nothing waits or it is paid at once. */
export async function pay(number: string, env = shopEnv): Promise<string | null> {
  const answer = await newVisitor(env).api('POST', `/api/orders/${number}/pay?token=${tokenOf(number)}`)
  return ((await answer.json()) as { data: { url: string | null } }).data.url
}

export async function atStripe(path: string): Promise<any> {
  const response = await fetch(`${stripeUrl}/v1/${path}`, { headers: { Authorization: `Bearer ${STRIPE_KEY}` } })
  return response.json()
}

export const addStrip = { [`add.${STRIP}`]: '1' }

/** An order that was paid at Stripe. */
export async function paidOrder(): Promise<Placed> {
  const order = await placed()
  await payAt(order.url)
  await runJobs(stripeEnv, Date.now() + 3_600_000)
  return order
}

/** Stripe tells of its page. */
export async function told(reference: string): Promise<void> {
  const session = await atStripe(`checkout/sessions/${reference}`)
  await event('checkout.session.completed', session)
}

export const referenceOf = (url: string | null) => url!.split('/').at(-1)!
