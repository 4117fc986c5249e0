import { describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may, type Role } from '#shared/desk/permissions.ts'
import { refreshSearch } from '#db/desk/search/search-texts.ts'
import { deskPages } from '#desk/frame/table.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { withNotedQueries } from '#tests/support/noted-queries.ts'
import { testEnv } from '#tests/support/env.ts'
import { storeEmail } from '#tests/support/desk/emails.ts'
import { storedDraft } from '#tests/support/desk/quotes.ts'
import { newStaff } from '#tests/support/staff.ts'
import { farShop, sameVisitor, tripsOf } from '#tests/support/trips.ts'

/** Who is at the desk, that the person is there, and how often they looked: every page asks this first. */
const ofGate = /FROM sessions|UPDATE desk_entries|UPDATE sessions|rate_limits/

const roles: Role[] = ['owner', 'office', 'workshop', 'bookkeeper']
const screens = deskPages.filter(({ needs }) => needs !== 'staff')
const cases = roles.flatMap((role) =>
  screens.filter(({ needs }) => may(role, needs as never)).map(({ path }) => [role, path] as const),
)

/** The same of lists that are narrowed. */
const lists = [
  ...['q=closet', 'q=shelf+tower', 'q=1203', 'view=off', 'view=low&category=1&q=closet'].map(
    (query) => `${deskPaths.products}?${query}`,
  ),
  `${deskPaths.texts}?page=/`,
  ...[deskPaths.orders, deskPaths.requests, deskPaths.search].map((path) => `${path}?q=reed`),
]

const EMPTY_PLAN = JSON.stringify({ orders: [], groups: [], hardware: [] })

async function expectFew(role: Role, addressOf: () => Promise<string>, status = 200): Promise<number> {
  const { env, batches, alone } = withNotedQueries()
  const staff = await newStaff(role, { env })
  const address = await addressOf()
  const answer = await staff.get(address)
  expect(answer.status).toBe(status)
  const queries = [...batches.flat(), ...alone].filter((text) => !ofGate.test(text))
  expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(8)
  const shown = batches.filter((texts) => !texts.every((text) => ofGate.test(text)))
  expect(shown.length).toBeLessThanOrEqual(2)
  // One trip asks who it is, and one for what the screen shows. Owners see all that the other roles see.
  if (role === 'owner')
    expect(await tripsOf(() => sameVisitor(staff, farShop()).get(address), status)).toBeLessThanOrEqual(2)
  return queries.length
}

describe('a screen makes at most 8 queries in at most 2 batches, besides asking who it is', () => {
  test.each(cases)('for the %s: %s', async (role, path) => {
    const queries = await expectFew(role, async () => {
      const status = path === deskPaths.orderPayment ? 'pending_payment' : 'paid'
      const [{ number }, reference] = [await newDeskOrder({ status }), await newRequest()]
      const quote = await storedDraft()
      await storeEmail(1203)
      await db.run(
        `INSERT OR IGNORE INTO cut_plans (id, state, plan, created_at) VALUES (1203, 'planned', ?, 1)`,
        EMPTY_PLAN,
      )
      const isPaper = path.startsWith('/desk/print')
      return deskHref(path, { number, reference, quote, id: 1203, key: number }) + (isPaper ? `?n=${number}` : '')
    })
    // The list of keys needs nothing from the database.
    if (path !== deskPaths.keys) expect(queries).toBeGreaterThan(0)
  })

  test.each(lists)('%s', async (path) => {
    // As the job of the minute before leaves it. What has changed since is written first, with one trip more.
    const address = async () => refreshSearch(testEnv.DB).then(() => path)
    await expectFew('owner', address, path.endsWith('1203') ? 303 : 200)
  })
})
