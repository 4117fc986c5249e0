import { expect } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { login, newEmail, registration } from '#tests/support/account.ts'
import { BASKET, placeOrder } from '#tests/support/checkout.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'
import type { World } from './world.ts'

/** A response that has been read to its end. */
export type Seen = { status: number; headers: Headers; text: string }

export const CATALOGUE = ['/', '/led-lighting', '/closet-accessories/baskets-and-hampers/1731', '/blog', '/faq']

/** What a visitor does in each section of the shop, and whether the responses are those of a working shop. */
export const visits = {
  catalogue: {
    send: ({ env }) => each(CATALOGUE.map((path) => () => newVisitor(env).get(path))),
    isFine: (seen) => seen.forEach((page) => expectPage(page)),
  },
  search: {
    send: ({ env }) => each([() => newVisitor(env).get(`${paths.results}?q=basket`)]),
    isFine: ([page]) => expectPage(page!, 'Pull-Out Wire Basket'),
  },
  cart: {
    send: (world) => each([() => shopperOf(world).get(paths.shoppingCart)]),
    isFine: ([page]) => expectPage(page!, 'Pull-Out Wire Basket'),
  },
  cartWrite: {
    send: (world) =>
      each([
        () =>
          shopperOf(world).api('POST', href(apiPaths.cartItems, { hash: world.cart }), {
            product_id: BASKET,
            quantity: 1,
          }),
      ]),
    isFine: ([answer]) => expect(answer!.status).toBeLessThan(300),
  },
  login: {
    send: ({ env, account }) => each([() => login(newVisitor(env), account)]),
    isFine: ([answer]) => expect([answer!.status, answer!.text]).toEqual([204, '']),
  },
  register: {
    send: ({ env, newcomer, account }) =>
      each([
        () => newVisitor(env).api('POST', apiPaths.register, registration(newcomer)),
        () => newVisitor(env).api('POST', apiPaths.forgotPassword, { email: account }),
      ]),
    isFine: (seen) => expect(seen.map(({ status }) => status)).toEqual([204, 200]),
  },
  checkout: {
    send: (world) => each([() => placeOrder(buyerOf(world), world.ready, world.key)]),
    isFine: ([answer]) => expect([200, 201]).toContain(answer!.status),
  },
  forms: {
    send: ({ env, support }) =>
      each([() => newVisitor(env).api('POST', href(apiPaths.form, { kind: 'support' }), support)]),
    isFine: ([answer]) => expect(answer!.status).toBe(201),
  },
  account: {
    send: (world) => each([() => memberOf(world).get(paths.orders)]),
    isFine: ([page], { order }) => expectPage(page!, order),
  },
} satisfies Record<string, { send(world: World): Promise<Seen[]>; isFine(seen: Seen[], world: World): void }>

export type Section = keyof typeof visits
export const sections = Object.keys(visits) as Section[]

export function supportRequest() {
  const message = `A shelf came without its pins, ${newEmail()}.`
  return { name: 'Jordan Fir', email: newEmail(), phone: '(503) 555-0142', topic: 'An order', message }
}

export async function read(response: Response): Promise<Seen> {
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export function shopperOf({ env, cookies }: World): Visitor {
  return withCookies(env, cookies.shopper)
}

export function buyerOf({ env, cookies }: World): Visitor {
  return withCookies(env, cookies.buyer)
}

export function memberOf({ env, cookies }: World): Visitor {
  return withCookies(env, cookies.member)
}

/** A whole page of a working shop. */
export function expectPage({ status, text }: Seen, words = '<main', expected = 200): void {
  expect(status).toBe(expected)
  expect(text).toMatch(/^<!DOCTYPE html>.*<header.*<main.*<footer.*<\/html>$/s)
  expect(text).toContain(words)
  expect(text).not.toContain('Internal Server Error')
}

function withCookies(env: Env, cookies: Map<string, string>): Visitor {
  const visitor = newVisitor(env)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

async function each(requests: (() => Promise<Response>)[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const request of requests) seen.push(await read(await request()))
  return seen
}
