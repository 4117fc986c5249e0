import { expect, test, vi } from 'vitest'
import { api } from '#api/index.ts'
import { paths } from '#shared/paths.ts'
import { WALL } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

test('a form that is shown again with errors knows the cart', async () => {
  const guest = newVisitor()
  await guest.newCartWith([WALL, 3])
  const answer = await guest.post(paths.login, { _action: 'login', email: 'nobody', password: '' })
  await expect(answer).toAnswer(422, expect.stringContaining('aria-label="Cart, 3 items"'))
})

test.each([paths.login, paths.shoppingCart, paths.checkoutAddress])('%s reads the cart once', async (path) => {
  const guest = newVisitor()
  const hash = await guest.newCartWith([WALL, 3])
  const visitor = newVisitor({ ...testEnv, API_ORIGIN: 'http://api.shop.test' } as unknown as Env)
  for (const [name, value] of guest.cookies) visitor.cookies.set(name, value)
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    return api.fetch(request, testEnv)
  })
  await visitor.page(path)
  vi.restoreAllMocks()
  expect(asked.filter((asks) => asks.endsWith(hash))).toHaveLength(1)
})
