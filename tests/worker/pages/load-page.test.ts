import { beforeAll, expect, test, vi } from 'vitest'
import { api } from '#api/index.ts'
import { routes } from '#routes/table.ts'
import { href, paths } from '#shared/paths.ts'
import { WALL } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, newOrder, type Member } from '#tests/support/member.ts'
import { notices } from '#tests/support/read-page.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

const ITEMS = 'aria-label="Cart, 3 items"'
const withParts = ({ path, layout }: (typeof routes)[number]) => layout === 'shop' && !path.includes(':')
const shown = [...new Set(routes.filter(withParts).map(({ path }) => path))]

let guest: Visitor
let member: Member
let unverified: Member
let order: string

beforeAll(async () => {
  guest = newVisitor()
  await guest.newCartWith([WALL, 3])
  member = await newMember()
  await member.newCartWith([WALL, 3])
  order = await newOrder(member)
  unverified = await newMember({ verified: false })
})

test.each(shown)('%s knows the cart of a guest without a script, or leads elsewhere', async (path) => {
  const answer = await guest.get(path)
  if (answer.status === 303) return
  const html = await answer.text()
  expect(html).toContain(ITEMS)
  expect(html).toContain(`<a href="${paths.login}">`)
})

test.each([...shown, paths.order])(
  '%s knows the cart and the member without a script, or leads elsewhere',
  async (path) => {
    const answer = await member.get(path === paths.order ? href(paths.order, { number: order }) : path)
    if (answer.status === 303) return
    const html = await answer.text()
    expect(html).toContain(ITEMS)
    expect(html).toContain(`<b class="text">${member.email}</b>`)
  },
)

test.each(shown)('%s reminds an unverified member without a script, or leads elsewhere', async (path) => {
  const answer = await unverified.get(path)
  if (answer.status === 303) return
  expect(notices(await answer.text())).toContain(`A verification email has been sent to ${unverified.email}`)
})

test.each([paths.checkoutAddress, '/nothing'])('%s reminds an unverified member, too', async (path) => {
  await unverified.newCartWith(WALL)
  expect(notices(await unverified.page(path))).toContain(`A verification email has been sent to ${unverified.email}`)
})

test('a form that is shown again with errors knows the cart', async () => {
  const answer = await guest.post(paths.login, { _action: 'login', email: 'nobody', password: '' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(ITEMS)
})

test.each([paths.login, paths.shoppingCart, paths.checkoutAddress])('%s reads the cart once', async (path) => {
  const remote = { ...testEnv, API_ORIGIN: 'http://api.shop.test' } as unknown as Env
  const visitor = newVisitor(remote)
  for (const [name, value] of guest.cookies) visitor.cookies.set(name, value)
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    return api.fetch(request, testEnv)
  })
  await visitor.page(path)
  vi.restoreAllMocks()
  const hash = guest.cookies.get('cart_hash_id')!
  expect(asked.filter((asks) => asks.endsWith(hash))).toHaveLength(1)
})
