import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#api/index.ts'
import { routes } from '#routes/table.ts'
import { href, paths } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { deadlines } from '#tests/support/deadlines.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const remote = { ...testEnv, API_ORIGIN: 'http://api.shop.test' } as unknown as Env
const usualMs = deadlines.frameMs

/** The API host answers as the embedded API does, but not before it is released. */
let release: () => void
let answer: (request: Request) => Response | Promise<Response>

beforeEach(() => {
  // Pages ask again for what tests of other files cached, as it is dated in the future; those find this too old.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * HOUR_MS })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  answer = (request) => api.fetch(request, testEnv)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    await released
    return answer(request)
  })
  Object.assign(deadlines, { frameMs: 1 })
})
afterAll(() => {
  Object.assign(deadlines, { frameMs: usualMs })
})

/** Reads what arrives before the API answers, lets it answer, and reads the rest. */
async function parts(from: Visitor, path: string, cookies = from.cookies) {
  const visitor = newVisitor(remote)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  const response = await visitor.get(path)
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  const frame = decoder.decode((await reader.read()).value)
  release()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += decoder.decode(part.value)
  return { response, frame, rest }
}

/** The same page when its data is there at once. */
async function atOnce({ cookies }: Visitor, path: string): Promise<string> {
  Object.assign(deadlines, { frameMs: usualMs })
  const visitor = newVisitor()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return (await visitor.get(path)).text()
}

const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const mainIn = (html: string) =>
  /<main.*<\/main>/s
    .exec(html)?.[0]
    .replaceAll(/(name="_token" value=")[^"]*/g, '$1')
    .replaceAll('http://api.shop.test', '')

const guestWithCart = async () => {
  const visitor = newVisitor()
  await visitor.newCartWith(BASKET)
  return visitor
}
const memberWithOrder = async () => {
  const visitor = await newMember()
  const { number } = (await json(placeOrder(visitor, await checkedOutCart(visitor, [BASKET])))).data as {
    number: string
  }
  return Object.assign(visitor, { number })
}

const pages: [path: string, visitor: () => Promise<Visitor>][] = [
  [`${paths.results}?q=oak`, async () => newVisitor()],
  [`${paths.results}?q=oak`, guestWithCart],
  [paths.shoppingCart, guestWithCart],
  ...routes
    .filter(({ earlyFrame, path }) => earlyFrame && /^\/(dashboard|orders$|account)/.test(path))
    .map(({ path }): (typeof pages)[number] => [path, memberWithOrder]),
]

describe('before the API has answered, a page sends its head, its header and a skeleton', () => {
  test.each(pages)('%s', async (path, ready) => {
    const visitor = await ready()
    const { response, frame, rest } = await parts(visitor, path)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(frame).toMatch(/^<!DOCTYPE html><html.*<title>.*<header.*Loading…/s)
    expect(frame).not.toContain('<main')
    expect(rest).toMatch(/^<main id="main">.*<\/main>.*<footer.*<\/html>$/s)
    expect(rest).not.toContain('Loading…')
    const usual = await atOnce(visitor, path)
    expect(titleIn(frame)).toBe(titleIn(usual))
    expect(mainIn(rest)).toBe(mainIn(usual))
  })

  test('an order', async () => {
    const visitor = await memberWithOrder()
    const path = href(paths.order, { number: visitor.number })
    const { frame, rest } = await parts(visitor, path)
    const usual = await atOnce(visitor, path)
    expect([titleIn(frame), mainIn(rest)]).toEqual([titleIn(usual), mainIn(usual)])
  })

  test('search, cart, account and orders are all among them, and nothing else', () => {
    const framed = routes.filter(({ earlyFrame }) => earlyFrame).map(({ path }) => path)
    const { results, shoppingCart, dashboard, orders, order, account } = paths
    const { accountPreferences, accountPassword, accountAddresses, accountDesigns, accountDevices } = paths
    expect(framed.toSorted()).toEqual(
      [
        ...[results, shoppingCart, dashboard, orders, order, account, accountPreferences, accountPassword],
        ...[accountAddresses, accountDesigns, accountDevices],
      ].toSorted(),
    )
  })
})

test('the scripts of both parts carry the nonce of the header', async () => {
  const { response, frame, rest } = await parts(await guestWithCart(), paths.shoppingCart)
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!)!
  const scripts = (frame + rest).match(/<script\b[^>]*>/g)!
  expect(
    scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`) && !/type="application\/(ld\+)?json"/.test(tag)),
  ).toEqual([])
})

test('what the browser hydrates has the cart and the member, which the header does not know', async () => {
  const visitor = await memberWithOrder()
  await visitor.newCartWith(BASKET)
  const { frame, rest } = await parts(visitor, `${paths.results}?q=oak`)
  expect(frame).not.toContain('Signed in as')
  const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(rest)!
  expect(JSON.parse(data)).toMatchObject({
    ...{ isLate: true, session: { state: 'member', user: { email: visitor.email } } },
    cart: { items: [{ product_id: BASKET }] },
  })
})

test('a guest is led to the login by the document itself', async () => {
  const guest = newVisitor()
  guest.cookies.set('alderline_session', `m.${'x'.repeat(43)}`)
  const { frame, rest } = await parts(guest, paths.orders)
  expect(frame).toContain('Loading…')
  expect(rest).toContain('http-equiv="refresh" content="0;url=/login?next=%2Forders"/>')
  expect(rest).toContain('<a class="link" href="/login?next=%2Forders">')
})

test.each([
  ['an order that is not there', '/orders/AL-2222-222', undefined, 'This shelf is empty'],
  ['a host that fails', paths.shoppingCart, () => new Response('', { status: 500 }), 'Internal Server Error'],
])('%s says so in the page and closes the document', async (_, path, failing, words) => {
  const visitor = await memberWithOrder()
  await visitor.newCartWith(BASKET)
  if (failing) answer = failing
  const { rest } = await parts(visitor, path)
  expect(mainIn(rest)).toContain(words)
  expect(rest).toMatch(/<\/html>$/)
})

test('a form with errors and a page of another kind keep their status', async () => {
  const visitor = await newMember()
  const account = await visitor.post(paths.account, { _action: 'update-user', first_name: '' })
  expect(account.status).toBe(422)
  expect((await newVisitor().get('/nothing')).status).toBe(404)
})
