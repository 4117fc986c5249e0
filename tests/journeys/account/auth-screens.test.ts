import { describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import {
  newAccount,
  newAddress,
  newEmail,
  PASSWORD,
  queuedEmails,
  register,
  registration,
  resetTokens,
  sessionOf,
  verificationLink,
  withSession,
} from '#tests/support/account.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { errorAt, formIn, sentBy, submit } from '#tests/support/page-form.ts'
import { notices } from '#tests/support/read-page.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const NOT_VERIFIED_YET = 'This account is not verified yet. Please check your email and verify your account'

/** Posts a form from its own network address, so that rate limits do not count other tests. */
function send(visitor: Visitor, path: string, action: string, fields: Record<string, string> = {}) {
  return visitor.post(path, { _action: action, ...fields }, { headers: newAddress() })
}

function signIn(visitor: Visitor, email: string, fields: Record<string, string> = {}, path: string = paths.login) {
  return send(visitor, path, 'login', { email, password: PASSWORD, ...fields })
}

/** An account whose owner is not signed in here. */
async function accountElsewhere(): Promise<string> {
  return (await newAccount()).email
}

describe('registering without JavaScript', () => {
  test('leads to the home page, which shows that a link was sent', async () => {
    const [visitor, email] = [newVisitor(), newEmail()]
    const answer = await send(visitor, paths.register, 'register', registration(email) as Record<string, string>)
    expect(answer).toRedirect(303, '/')
    expect(notices(await visitor.page('/'))).toEqual([`A verification email has been sent to ${email}`])
    expect(await visitor.page('/')).toContain('Your email address isn’t confirmed yet')
  })

  test('without the captcha shows the error under it and keeps everything except the passwords', async () => {
    const fields = registration(newEmail(), { 'g-recaptcha-response': '' }) as Record<string, string>
    const answer = await send(newVisitor(), paths.register, 'register', fields)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    const said = 'The g-recaptcha-response field is required. Check the box to confirm you’re not a robot.'
    expect(errorAt(html, 'g-recaptcha-response')).toBe(said)
    expect(html).toContain(`value="${fields['email']}"`)
    expect(html).not.toContain(PASSWORD)
  })

  test.each([
    ['a site key', { RECAPTCHA_SITE_KEY: 'key' }, true],
    ['none', {}, false],
  ])("sets the captcha's frame policy with %s", async (_, changes, allowed) => {
    const visitor = newVisitor({ ...testEnv, ...changes } as Env)
    const policies = await Promise.all(
      [paths.register, paths.checkoutPayment, paths.checkoutSuccess, paths.login].map(async (path) =>
        (await visitor.get(path)).headers.get('Content-Security-Policy'),
      ),
    )
    expect(policies.map((policy) => policy!.includes('frame-src'))).toEqual([allowed, allowed, allowed, false])
  })
})

describe('signing in without JavaScript', () => {
  test('leads to the dashboard, with a message and a session', async () => {
    const [visitor, email] = [newVisitor(), await accountElsewhere()]
    const answer = await signIn(visitor, email)
    expect(answer).toRedirect(303, paths.dashboard)
    expect((await visitor.get(apiPaths.user)).status).toBe(200)
    const html = await visitor.page(paths.forgotPassword)
    expect(notices(html)).toEqual(['Successfully sign in'])
    expect(html).toContain(email)
  })

  test('leads back to the previous page', async () => {
    const visitor = newVisitor()
    const path = `${paths.login}?next=${encodeURIComponent('/checkout/step-1?a=1')}`
    expect(await visitor.page(path)).toContain('name="next" value="/checkout/step-1?a=1"')
    const answer = await signIn(visitor, await accountElsewhere(), { next: '/checkout/step-1?a=1' }, path)
    expect(answer.headers.get('Location')).toBe('/checkout/step-1?a=1')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
    'never leads to %j',
    async (next) => {
      const answer = await signIn(newVisitor(), await accountElsewhere(), { next })
      expect(answer.headers.get('Location')).toBe(paths.dashboard)
    },
  )

  test('with a wrong password shows the page again, without the password', async () => {
    const email = await accountElsewhere()
    const answer = await signIn(newVisitor(), email, { password: 'wrong-but-secret' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('Incorrect email or password.')
    expect(html).toContain(`value="${email}"`)
    expect(html).not.toContain('wrong-but-secret')
  })

  test('with an unconfirmed address shows the reason once and stays', async () => {
    const email = newEmail()
    await register(newVisitor(), email)
    const visitor = newVisitor()
    const answer = await signIn(visitor, email)
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(notices(html)).toEqual([NOT_VERIFIED_YET])
    expect(html.split('<body')[1]!.split('id="page-data"')[0]!.split(NOT_VERIFIED_YET)).toHaveLength(2)
    expect((await visitor.get(apiPaths.user)).status).toBe(401)
  })

  test('with an unconfirmed address offers a new link and sends it', async () => {
    const email = newEmail()
    await register(newVisitor(), email)
    const visitor = newVisitor()
    const form = formIn(await (await signIn(visitor, email)).text(), 'send-verification-link')
    expect(sentBy(form)).toContainEqual(['email', email])
    const before = (await queuedEmails(email)).length
    const answer = await submit(visitor, paths.login, form, {}, { headers: newAddress() })
    expect(answer).toRedirect(303, paths.emailConfirmation)
    expect(await queuedEmails(email)).toHaveLength(before + 1)
  })

  test('restores the saved cart and shows how many items it had', async () => {
    const { visitor: elsewhere, email } = await newAccount()
    await elsewhere.newCartWith([BASKET, 2])
    await elsewhere.api('POST', apiPaths.login, { email, password: PASSWORD }, newAddress())
    const visitor = newVisitor()
    await visitor.newCartWith([BASKET, 1])
    await signIn(visitor, email)
    const html = await visitor.page(paths.shoppingCart)
    expect(notices(html)).toEqual(['Successfully sign in', 'Welcome back. 2 items were added from your saved cart.'])
  })
})

describe('signing out without JavaScript', () => {
  test('ends the session, forgets the cart, and shows a message at home', async () => {
    const { visitor } = await newAccount()
    await visitor.newCartWith(BASKET)
    const before = sessionOf(visitor)
    const answer = await send(visitor, '/', 'logout')
    expect(answer).toRedirect(303, '/')
    expect(visitor.cookies.get('cart_hash_id')).toBeUndefined()
    expect((await withSession(before).get(apiPaths.user)).status).toBe(401)
    expect(notices(await visitor.page('/'))).toEqual(['Successfully logged out'])
  })

  test('without a session leads home without a message', async () => {
    const visitor = newVisitor()
    const answer = await send(visitor, paths.login, 'logout')
    expect(answer).toRedirect(303, '/')
    expect(notices(await visitor.page('/'))).toEqual([])
  })
})

describe('the session', () => {
  test("names a member in the page's stream and links to the dashboard, the orders and sign-out", async () => {
    const member = await newMember()
    const html = await member.page('/')
    const menu = html.slice(html.indexOf('id="pop-account"')).split('</div>')[0]!
    expect(menu).toContain(`<b class="text">${member.email}</b>`)
    expect(menu).toMatch(/<a href="\/dashboard">.*Dashboard<\/a><a href="\/orders">.*My orders<\/a>/s)
    expect(menu).toMatch(/name="_action" value="logout".*Sign out/s)
    expect(menu).not.toMatch(/Login|Register/)
  })

  test('is absent for a guest, who gets no cookie and a menu with Login and Register', async () => {
    const answer = await newVisitor().get('/')
    expect(answer.headers.getSetCookie()).toEqual([])
    const menu = (await answer.text()).split('id="pop-account"')[1]!.split('</div>')[0]!
    expect(menu).toMatch(/<a href="\/login">.*Login<\/a><a href="\/register">.*Register<\/a>/s)
    expect(menu).toContain('No account needed to order.')
    expect(menu).not.toMatch(/Dashboard|My orders|Sign out/)
  })

  test('loads before a private page renders', async () => {
    const member = await newMember()
    await member.newCartWith(BASKET)
    const html = await member.page(paths.checkoutAddress)
    expect(html).toContain(`Signed in as <b class="text">${member.email}</b>`)
    expect(html).toContain(`"session":{"state":"member"`)
  })

  test('sends a guest at the checkout to the login and back', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    expect(await visitor.page(paths.checkoutAddress)).toContain('href="/login?next=%2Fcheckout%2Fstep-1"')
  })
})

describe.each([paths.login, paths.register])('%s of a member', (path) => {
  test.each([
    ['', paths.dashboard],
    ['?next=%2Forders%3Fpage%3D2', '/orders?page=2'],
    ['?next=%2F%2Fevil.example', paths.dashboard],
    [`?next=${encodeURIComponent(`${paths.login}?next=/orders`)}`, paths.dashboard],
    [`?next=${paths.register}`, paths.dashboard],
  ])('with %j leads to %s', async (query, target) => {
    const answer = await (await newMember()).get(path + query)
    expect(answer).toRedirect(303, target)
  })

  test('is shown to unverified members', async () => {
    expect((await (await newMember({ verified: false })).get(path)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('can be requested for any address and leads to the login', async () => {
    const visitor = newVisitor()
    const answer = await send(visitor, paths.forgotPassword, 'forgot-password', { email: newEmail() })
    expect(answer).toRedirect(303, paths.login)
    expect(notices(await visitor.page(paths.login))).toEqual(['We have emailed your password reset link.'])
  })

  test('can be replaced through the emailed link, once', async () => {
    const email = await accountElsewhere()
    const visitor = newVisitor()
    await send(visitor, paths.forgotPassword, 'forgot-password', { email })
    const [token = ''] = await resetTokens(email)
    const path = `${href(paths.passwordResetLink, { params: token })}?email=${encodeURIComponent(email)}`
    const html = await visitor.page(path)
    expect(html).toContain(`For <!-- -->${email}`)
    const fields = { token, email, password: 'another horse', password_confirmation: 'another horse' }
    const answer = await send(visitor, path, 'reset-password', fields)
    expect(answer).toRedirect(303, paths.login)
    expect(notices(await visitor.page(paths.login))).toEqual(['Your password has been reset.'])
    expect((await signIn(visitor, email, { password: 'another horse' })).status).toBe(303)

    const again = await send(newVisitor(), path, 'reset-password', fields)
    expect(again.status).toBe(422)
    expect(await again.text()).toContain('This link was already used or has expired. Request a new one.')
  })

  test('has a link in Breeze’s format, which leads to the shop’s', async () => {
    const answer = await newVisitor().get('/password-reset/0123abc?email=jo%40example.com')
    expect(answer.headers.get('Location')).toBe('/password/reset/0123abc?email=jo%40example.com')
  })

  test('has a page that reports a missing token', async () => {
    for (const path of [paths.passwordReset, '/password/reset', '/password/reset/']) {
      const html = await newVisitor().page(path)
      expect(html).toContain('This link is incomplete')
      expect(html).toMatch(/<a [^>]*href="\/forgot-password"[^>]*>Send a new link/)
    }
  })
})

describe('/email-confirmation', () => {
  const at = (link: string) => `${paths.emailConfirmation}?url=${encodeURIComponent(link)}`
  const opened = async (visitor: Visitor, path: string) => (await visitor.get(path, newAddress())).text()

  test('signs in the member who registered in this browser', async () => {
    const [visitor, email] = [newVisitor(), newEmail()]
    await register(visitor, email)
    const path = at(await verificationLink(email))
    const html = await opened(visitor, path)
    expect(html).toContain('Email confirmed')
    expect(html).toContain('Go to dashboard')
    expect((await visitor.get(apiPaths.user)).status).toBe(200)
    expect(await opened(visitor, path)).toContain('Already confirmed')
  })

  test('reports an expired link and offers to send another', async () => {
    const [visitor, email] = [newVisitor(), newEmail()]
    await register(visitor, email)
    const path = at(await verificationLink(email, Date.now() - 3_700_000))
    const html = await opened(visitor, path)
    expect(html).toContain('This link has expired')
    expect(html).toContain('Send a new link')
    const answer = await send(visitor, path, 'resend-verification')
    expect(answer.status).toBe(303)
    expect(notices(await visitor.page('/'))).toContain('We have emailed you a new verification link.')
  })

  test('sends a guest another link by the address when the link has expired', async () => {
    const email = newEmail()
    await register(newVisitor(), email)
    const path = at(await verificationLink(email, Date.now() - 3_700_000))
    const visitor = newVisitor()
    const html = await opened(visitor, path)
    expect(html).toContain('This link has expired')
    expect(html).not.toContain('work once')
    const before = (await queuedEmails(email)).length
    const answer = await submit(
      visitor,
      path,
      formIn(html, 'send-verification-link'),
      { email },
      { headers: newAddress() },
    )
    expect(answer).toRedirect(303, paths.emailConfirmation)
    expect(notices(await visitor.page(paths.emailConfirmation))).toEqual([
      'If an account with this address still needs to be confirmed, we’ve emailed it a new link.',
    ])
    expect(await queuedEmails(email)).toHaveLength(before + 1)
  })

  test('asks the visitor to wait when opened too often', async () => {
    const email = newEmail()
    await register(newVisitor(), email)
    const [visitor, path, address] = [newVisitor(), at(await verificationLink(email)), newAddress()]
    const open = async () => (await visitor.get(path, address)).text()
    await Promise.all(Array.from({ length: 6 }, open))
    expect(await open()).toContain('Please wait a minute')
  })

  test.each([
    'https://evil.example/verify-email/1/a',
    '//evil.example/verify-email/1/a',
    '/api/user',
    '/verify-email/../logout',
  ])('never calls %s', async (link) => {
    expect(await opened(newVisitor(), at(link))).toContain('Check your email')
  })
})

describe('finding an order as a guest', () => {
  test('leads to the order', async () => {
    const visitor = newVisitor()
    const cart = await checkedOutCart(visitor, [BASKET])
    const { data } = await json(placeOrder(visitor, cart))
    const answer = await send(newVisitor(), paths.findOrder, 'find-order', {
      number: data.number.toLowerCase(),
      email: 'pat@example.com',
    })
    const location = new URL(answer.headers.get('Location')!, 'http://shop.test')
    expect(answer.status).toBe(303)
    expect(location.pathname).toBe(href(paths.order, { number: data.number }))
    expect(location.searchParams.get('token')).toBe(data.token)
  })

  test('does not reveal whether the number or the address is wrong', async () => {
    const answer = await send(newVisitor(), paths.findOrder, 'find-order', { number: 'AL-0000-000', email: newEmail() })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('We couldn’t find an order with that number and email.')
  })
})
