import { expect } from 'vitest'
import { countRows, noRows } from '#worker/base/row-counts.ts'
import { testEnv } from './env.ts'
import { withDatabase } from './faults/database.ts'
import { newVisitor, type Visitor } from './visitor.ts'

/**
 * A trip ends this many turns after it began, so that trips side by side are told from those that wait for one another:
 * on a busy machine a turn takes longer, and so does what is between trips.
 */
const TURNS = 12

let origins = 0

/** A shop that no one has visited before: its origin has a cache of its own. */
export function freshShop(vars: object = {}): Env {
  return { ...testEnv, SITE_ORIGIN: `http://trips-${++origins}.test`, ...vars } as unknown as Env
}

/** Like `freshShop`, and far from its database. */
export function farShop(): Env {
  const near = freshShop()
  const SEARCH = farAway({ ...near, DB: near.SEARCH }).DB
  return { ...farAway(near), SEARCH }
}

function farAway(env: Env): Env {
  return withDatabase(env, async (work) => {
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, 4))
    return work()
  })
}

/** Asks and reads the answer to its end. */
export async function tripsOf(ask: () => Promise<Response>, expected = 200): Promise<number> {
  const count = { ...noRows }
  await countRows(count, async () => {
    const response = await ask()
    await response.text()
    expect(response.status).toBe(expected)
  })
  return count.trips
}

/** The cookies of one visitor for the same person elsewhere. */
export function sameVisitor(visitor: Visitor, env: Env): Visitor {
  const same = newVisitor(env)
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  return same
}

/** Calls the API with a token that was fetched before. */
export async function callerOf(visitor: Visitor) {
  const token = await visitor.token()
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
  return (method: string, path: string, body?: unknown) => () =>
    visitor.send(method, path, body === undefined ? undefined : JSON.stringify(body), { headers })
}

/** A call, the most trips that it waits for, and its status if that is not 200. */
export type Budget = [most: number, method: string, path: string, body?: unknown, status?: number]

/** Makes calls that do not depend on one another. */
export async function expectTrips(visitor: Visitor, budgets: readonly Budget[]): Promise<void> {
  const call = await callerOf(visitor)
  const checks = budgets.map(async ([most, method, path, body, status]) => {
    expect.soft(await tripsOf(call(method, path, body), status), `${method} ${path}`).toBeLessThanOrEqual(most)
  })
  await Promise.all(checks)
}
