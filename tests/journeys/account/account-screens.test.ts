import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#api/auth/password-hash.ts'
import { cookieNames } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { Preferences, ShippingAddress } from '#shared/schema/user.ts'
import { newAccount, PASSWORD } from '#tests/support/account.ts'
import { BASKET, checkedOutCart, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newAddress, newMember, newOrder, street, type Member } from '#tests/support/member.ts'
import { formIn } from '#tests/support/page-form.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { openWorkbook } from '#tests/support/workbook.ts'

const HOUR_MS = 3_600_000
const screens = [
  ...[paths.dashboard, paths.orders, paths.account, paths.accountPreferences, paths.accountPassword],
  ...[paths.accountDesigns, paths.accountDevices, paths.accountAddresses],
]

async function whereTo(visitor: Visitor, path: string): Promise<[number, string | null]> {
  const answer = await visitor.get(path)
  return [answer.status, answer.headers.get('Location')]
}

async function addressesOf(member: Member): Promise<ShippingAddress[]> {
  return (await json(member.get(apiPaths.addresses))).data
}

async function preferencesOf(member: Member): Promise<Preferences> {
  return (await json(member.get(apiPaths.userPreferences))).data
}

function outcome(answer: Response): [number, string | null] {
  return [answer.status, answer.headers.get('Location')]
}

describe('an account screen', () => {
  test.each(screens)('%s redirects a guest to the login and back', async (path) => {
    const back = `${path}?a=1&b=${encodeURIComponent('ü')}`
    expect(await whereTo(newVisitor(), back)).toEqual([303, `${paths.login}?${new URLSearchParams({ next: back })}`])
  })

  test.each(screens)('%s redirects an unverified member to the confirmation page', async (path) => {
    const member = await newMember({ verified: false })
    expect(await whereTo(member, path)).toEqual([303, paths.emailConfirmation])
  })

  test('an expired session leads to the login', async () => {
    const visitor = newVisitor()
    visitor.cookies.set('alderline_session', `m.${'b'.repeat(43)}`)
    const [status, location] = await whereTo(visitor, paths.dashboard)
    expect([status, location]).toEqual([303, `${paths.login}?next=%2Fdashboard`])
  })

  test('a form sent with an expired session leads to the login and back', async () => {
    const member = await newMember()
    const token = member.formToken()
    await db.run('DELETE FROM sessions WHERE user_id = ?', member.id)
    const fields = { _action: 'update-user', _token: token, first_name: 'A', last_name: 'B' }
    expect(outcome(await member.postAs(paths.account, fields))).toEqual([303, `${paths.login}?next=%2Faccount`])
  })
})

describe('orders', () => {
  test('a member sees only their own orders, with the latest on the dashboard', async () => {
    const member = await newMember()
    const { data } = await json(placeOrder(member, await checkedOutCart(member, [BASKET])))
    const { number } = data as { number: string }
    for (const path of [paths.dashboard, paths.orders, href(paths.order, { number })]) {
      expect(await member.page(path)).toContain(number)
    }
  })

  test('a line that cannot be reordered shows why', async () => {
    const member = await newMember()
    const { data } = await json(placeOrder(member, await checkedOutCart(member, [BASKET, SCARCE])))
    const path = href(paths.order, data as { number: string })
    const again = { _action: 'add-item', product_id: String(BASKET), quantity: '1' }
    expect(outcome(await member.post(path, again))).toEqual([303, paths.shoppingCart])
    const refused = await member.post(path, { ...again, quantity: '0' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/role="alert"[^>]*><span class="error"[^>]*>.*?Choose 1 or more\./)
  })

  test('a guest without the token must sign in, whether the order exists or not', async () => {
    const number = await newOrder(await newMember())
    for (const asked of [number, 'AL-22222222']) {
      const path = href(paths.order, { number: asked })
      expect(await whereTo(newVisitor(), path)).toEqual([303, `${paths.login}?${new URLSearchParams({ next: path })}`])
    }
  })

  test('a guest with a wrong token finds nothing', async () => {
    const number = await newOrder(await newMember())
    const answer = await newVisitor().get(`${href(paths.order, { number })}?token=wrong`)
    expect(answer.status).toBe(404)
  })

  test('the form filters the list', async () => {
    const member = await newMember()
    const [open, shipped] = [await newOrder(member), await newOrder(member, { status: 'shipped' })]
    const html = await member.page(`${paths.orders}?status=shipped`)
    expect(html).toContain(shipped)
    expect(html).not.toContain(open)
    expect(await member.page(`${paths.orders}?q=nothing-like-it`)).toContain('No order matches.')
  })
})

describe('addresses without JavaScript', () => {
  const path = paths.accountAddresses
  const save = { _action: 'save-address', ...street }

  test('can be added, edited, made the default and deleted', async () => {
    const member = await newMember()
    expect(outcome(await member.post(path, save))).toEqual([303, path])
    expect(outcome(await member.post(path, { ...save, address_line_1: '2 Oak Ave' }))).toEqual([303, path])
    const [first, second] = (await addressesOf(member)).map(({ id }) => String(id))
    const edited = { ...save, id: second!, address_line_1: '3 Elm Way' }
    expect(outcome(await member.post(`${path}?edit=${second}`, edited))).toEqual([303, path])
    await member.post(path, { _action: 'default-address', id: second! })
    expect(await addressesOf(member)).toMatchObject([
      { id: Number(second), address_line_1: '3 Elm Way', is_default: true },
      { id: Number(first), address_line_1: '8 Fir St', is_default: false },
    ])
    await member.post(path, { _action: 'delete-address', id: second! })
    expect(await addressesOf(member)).toMatchObject([{ id: Number(first), is_default: true }])
  })

  test('appear in the edit form for their owner only', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const own = await newAddress(member, { address_line_1: '4 Ash St' })
    const foreign = await newAddress(stranger, { address_line_1: '9 Secret St' })
    expect(await member.page(`${path}?edit=${own.id}`)).toContain('value="4 Ash St"')
    const html = await member.page(`${path}?edit=${foreign.id}`)
    expect(html).not.toContain('9 Secret St')
    expect(html).toContain('New address')
  })

  test('become the default without a question when first, and by a switch later', async () => {
    const member = await newMember()
    const defaultOf = async (query = '') =>
      formIn(await member.page(path + query), 'save-address').controls.find(({ name }) => name === 'is_default')
    expect(await defaultOf()).toBeUndefined()
    const [first, second] = [await newAddress(member), await newAddress(member, { city: 'Salem' })]
    expect((await defaultOf())!.isSent).toBe(false)
    expect((await defaultOf(`?edit=${first.id}`))!.isSent).toBe(true)
    expect((await defaultOf(`?edit=${second.id}`))!.isSent).toBe(false)
    const edited = { ...save, id: String(second.id), city: 'Salem' }
    await member.post(`${path}?edit=${second.id}`, edited)
    expect(await addressesOf(member)).toMatchObject([{ id: first.id, is_default: true }, { id: second.id }])
    await member.post(`${path}?edit=${second.id}`, { ...edited, is_default: 'on' })
    expect(await addressesOf(member)).toMatchObject([
      { id: second.id, is_default: true },
      { id: first.id, is_default: false },
    ])
    await member.post(path, { ...save, address_line_1: '5 New St', is_default: 'on' })
    const [newest] = await addressesOf(member)
    expect(newest).toMatchObject({ address_line_1: '5 New St', is_default: true })
  })

  test('stored under older rules must be corrected before becoming the default, with an explanation', async () => {
    const member = await newMember()
    await newAddress(member)
    const { id } = await newAddress(member, { city: 'Salem' })
    await db.run(`UPDATE shipping_addresses SET zip_code = '972' WHERE id = ?`, id)
    const answer = await member.post(path, { _action: 'default-address', id: String(id) })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('ZIP 972 is too short. Use 5 digits, like 97209. Edit this address first.')
  })

  test.each(['default-address', 'delete-address'])('%s of a deleted address shows that it is gone', async (_action) => {
    const answer = await (await newMember()).post(path, { _action, id: '1' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<span>This address is no longer in your account.')
  })
})

test('the profile without JavaScript can be saved', async () => {
  const member = await newMember()
  const fields = { _action: 'update-user', first_name: 'Jo', last_name: 'O’Neil' }
  expect(outcome(await member.post(paths.account, fields))).toEqual([303, paths.account])
  expect(await member.page(paths.account)).toContain('value="O’Neil"')
})

describe('preferences without JavaScript', () => {
  const fields = { _action: 'update-preferences', color_mode: 'dark', marketing: 'on', analytics_cookies: 'on' }

  test('can be saved, and unchecked switches are off', async () => {
    const member = await newMember()
    expect(outcome(await member.post(paths.accountPreferences, fields))).toEqual([303, paths.accountPreferences])
    expect(await preferencesOf(member)).toEqual({
      color_mode: 'dark',
      marketing: true,
      analytics_cookies: true,
      third_party_services: false,
    })
  })

  test.each([
    ['{"analytics_cookies":true,"third_party_services":false}', ['analytics_cookies']],
    ['{"analytics_cookies":false,"third_party_services":true}', ['third_party_services']],
    ['no choice at all', []],
  ])("show this browser's cookie settings: %s", async (chosen, allowed) => {
    const member = await newMember()
    member.cookies.set(cookieNames.cookieSettings, encodeURIComponent(chosen))
    expect(switchedOn(await member.page(paths.accountPreferences))).toEqual(allowed)
  })

  test("show the browser's opt-out signal and what the account has stored", async () => {
    const member = await newMember()
    const html = await (await member.get(paths.accountPreferences, { 'Sec-GPC': '1' })).text()
    expect(html).toContain('Global Privacy Control')
    expect(switchedOn(html)).toEqual(['analytics_cookies', 'third_party_services'])
    expect(await member.page(paths.accountPreferences)).not.toContain('Global Privacy Control')
  })
})

/** The names of the consent switches that are on. */
function switchedOn(html: string): string[] {
  const inputs = html.match(/<input[^>]*name="(analytics_cookies|third_party_services)"[^>]*>/g) ?? []
  return inputs.filter((input) => input.includes('checked')).map((input) => /name="([^"]*)"/.exec(input)![1]!)
}

describe('the password without JavaScript', () => {
  const fields = { _action: 'update-password', password: 'a new long one', password_confirmation: 'a new long one' }

  test('can be changed', async () => {
    const { visitor } = await newAccount()
    const answer = await visitor.post(paths.accountPassword, { ...fields, current_password: PASSWORD })
    expect(outcome(answer)).toEqual([303, paths.accountPassword])
    expect((await visitor.get(apiPaths.user)).status).toBe(200)
  })
})

describe('the export without JavaScript', () => {
  // Imported ahead, so that no call has to wait for it.
  beforeAll(() => import('#api/account/workbook.ts'))

  test('downloads a workbook', async () => {
    const member = await newMember()
    const answer = await member.post(paths.accountPreferences, { _action: 'export-user' })
    const { headers } = answer
    expect([answer.status, headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="export.xlsx"',
    ])
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    const cells = [...openWorkbook(await answer.arrayBuffer()).values()].flatMap(({ rows }) => rows.flat())
    expect(cells).toContain(member.email)
  })
})

describe('deleting the account without JavaScript', () => {
  const fields = { _action: 'delete-account' }
  const isThere = async ({ id }: Member) => (await db.first('SELECT id FROM users WHERE id = ?', id)) !== null
  /** The question without its answer. */
  const question = (html: string) => /<dialog [^>]*id="delete-account".*?<\/dialog>/s.exec(html)![0]

  test('needs no password soon after signing in, and home confirms it', async () => {
    const member = await newMember()
    expect(question(await member.page(paths.accountPreferences))).not.toContain('assword')
    expect(outcome(await member.post(paths.accountPreferences, fields))).toEqual([303, paths.home])
    expect(await member.page(paths.home)).toContain('You have successfully deleted your account')
    expect(await isThere(member)).toBe(false)
  })

  test('needs the password long after signing in, and keeps the question open with its error', async () => {
    const member = await newMember({ signedInAgoMs: HOUR_MS, passwordHash: await hashPassword(PASSWORD) })
    expect(question(await member.page(paths.accountPreferences))).toContain('name="password"')
    const answer = await member.post(paths.accountPreferences, { ...fields, password: 'wrong' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toMatch(/<dialog [^>]*id="delete-account"[^>]* open=""/)
    expect(question(html)).toContain('The password is incorrect.')
    const right = await member.post(paths.accountPreferences, { ...fields, password: PASSWORD })
    expect(outcome(right)).toEqual([303, paths.home])
  })
})
