import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { apiPaths, href } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import type { ShopPage } from '#tests/engines/shop-page.ts'
import { mailboxUrl, shopUrl } from './addresses.ts'
import { MEMBER_PASSWORD, sessionOf, type MemberName } from './members.ts'
import { address, cart, readyToPay, send } from './shopper.ts'

type Mail = { to: string; subject: string; text: string }

/** Signs the context in as a prepared member. */
export async function signedIn(context: BrowserContext, name: MemberName, origin = shopUrl): Promise<void> {
  await context.addCookies([{ name: 'alderline_session', value: sessionOf(name), url: origin, httpOnly: true }])
}

/** Places an order in this context, to be paid by invoice. Resolves to its number and token. */
export async function placedOrder(context: BrowserContext, origin = shopUrl): Promise<Order> {
  return pay(context, await readyToPay(context, origin), origin, { payment_method: 'invoice' })
}

/** Pays for a cart whose delivery is chosen. */
export async function payByCard(context: BrowserContext, hash: string, origin = shopUrl): Promise<Order> {
  const card = { number: '4242 4242 4242 4242', expires: '12 / 30', code: '123' }
  return pay(context, hash, origin, { payment_method: 'test', card })
}

async function pay(context: BrowserContext, hash: string, origin: string, by: object): Promise<Order> {
  const { totals } = await cart(context, hash, origin)
  const body = {
    ...{ ...by, billing_same: true, acknowledge: true, expected_total: totals.total },
    // Members who order in several tests are asked for it.
    [CAPTCHA_FIELD]: 'test-captcha',
  }
  return send(context, 'post', href(apiPaths.checkoutOrders, { hash }), body, origin, {
    'Idempotency-Key': crypto.randomUUID(),
  })
}

export function savedAddress(context: BrowserContext, changes: object = {}, origin = shopUrl) {
  const { email: _, ...rest } = address
  const body = { ...rest, address_line_2: null, ...changes }
  return send<ShippingAddress>(context, 'post', apiPaths.addresses, body, origin)
}

/** Waits for the newest mail to this address with that subject. Resolves to the path of its link. */
export async function mailedLink(
  { request }: BrowserContext,
  to: string,
  subject: RegExp,
  origin = mailboxUrl,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const emails = (await (await request.get(`${origin}/dev/mailbox.json`)).json()) as Mail[]
    const mail = emails.find((candidate) => candidate.to === to && subject.test(candidate.subject))
    link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
    expect(link, `an email to ${to}`).toBeDefined()
  }).toPass()
  const { pathname, search } = new URL(link!)
  return pathname + search
}

export async function fillRegistration(page: ShopPage, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Reed')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
  await page.getByLabel('Confirm password').fill(MEMBER_PASSWORD)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check()
}

export async function fillLogin(page: ShopPage, email: string, password = MEMBER_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function fillAddress(page: ShopPage, street: string): Promise<void> {
  await page.getByLabel('First name').fill(address.first_name)
  await page.getByLabel('Last name').fill(address.last_name)
  await page.getByLabel('Street address').fill(street)
  await page.getByLabel('City').fill(address.city)
  await page.getByLabel('State').selectOption(address.state)
  await page.getByLabel('ZIP code').fill(address.zip_code)
  await page.getByLabel('Phone').fill(address.phone_number)
}

/** From a filled-in address to an order that is paid by invoice. */
export async function orderByInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /^Invoice or by phone/ }).check()
  await page.getByLabel('The sizes are right').check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We received your order.' })).toBeVisible()
}

/** A toast, wherever the page shows it. */
export function notice(page: Page, text: string) {
  return page.getByRole('status').getByText(text, { exact: true })
}

export const dashboardHeading = /^Hello, Robin/
