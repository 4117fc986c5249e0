import { describe, expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { login, newAccount, newAddress, newEmail, PASSWORD, register } from '#tests/support/account.ts'
import { BASKET, checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

/** A guest who has just ordered, and the confirmation page. */
async function ordered(email: string): Promise<{ visitor: Visitor; success: string }> {
  const visitor = newVisitor()
  const hash = await visitor.newCartWith(BASKET)
  const { totals } = await checkedOut(visitor, hash, { email })
  const body = { payment_method: 'invoice', expected_total: totals.total, acknowledge: true }
  const { number, token } = (await json(placeOrder(visitor, { hash, body }))).data
  return { visitor, success: `${paths.checkoutSuccess}?${new URLSearchParams({ o: number, token })}` }
}

/** Posts the page's own form with these values. */
function sendOffer(visitor: Visitor, success: string, html: string, typed: Record<string, string>) {
  const form = /<form[^>]*data-action="register".*?<\/form>/s.exec(html)![0]
  const filledIn = [...form.matchAll(/<input[^>]* name=[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)![1]!,
    /value="([^"]*)"/.exec(input)?.[1]?.replaceAll('&amp;', '&') ?? '',
  ])
  return visitor.post(success, { ...Object.fromEntries(filledIn), ...typed }, { headers: newAddress() })
}

describe('the account offered to a guest after ordering', () => {
  test('needs a password and leads back to the order', async () => {
    const email = newEmail()
    const { visitor, success } = await ordered(email)
    const html = await visitor.page(success)
    expect(html).toContain('Keep it in one place')
    const answer = await sendOffer(visitor, success, html, { password: PASSWORD })
    expect(answer).toRedirect(303, success)
    const after = await visitor.page(success)
    expect(after).toContain(`A verification email has been sent to ${email}`)
    expect(after).not.toContain('Keep it in one place')
    expect(await visitor.page(paths.home)).toContain('Your email address isn’t confirmed yet')
  })

  test('shows the offer again with an error when the password is too short', async () => {
    const { visitor, success } = await ordered(newEmail())
    const answer = await sendOffer(visitor, success, await visitor.page(success), { password: 'short' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toMatch(/id="password-error">.*?at least 8 characters/)
    expect(html).toContain('Thank you. We received your order.')
    expect(html).not.toContain('value="short"')
  })

  test('leads to the login if the address has an account', async () => {
    const email = newEmail()
    await register(newVisitor(), email)
    const { visitor, success } = await ordered(email)
    const answer = await sendOffer(visitor, success, await visitor.page(success), { password: PASSWORD })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('An account with this address already exists.')
    expect(html).toContain(`href="/login?next=${encodeURIComponent(success).replaceAll('&', '&amp;')}"`)
  })

  test('has the order once its owner signs in, if the account already existed', async () => {
    const { email } = await newAccount()
    const { visitor, success } = await ordered(email)
    const orders = async () => (await json(visitor.get(apiPaths.orders))).data
    await login(visitor, email)
    expect(await orders()).toMatchObject([{ number: new URLSearchParams(success.split('?')[1]).get('o') }])
  })
})
