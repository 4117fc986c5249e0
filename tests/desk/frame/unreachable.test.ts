import { describe, expect, test } from 'vitest'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { deadlines } from '#tests/support/deadlines.ts'
import { withoutDatabase, withSilentDatabase } from '#tests/support/databases.ts'
import { hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { deadlines as realDeadlines } from '#worker/base/deadlines.ts'

const CANNOT = 'The shop cannot be reached right now.'

/** The same browser while the database does not answer. */
function away(staff: Staff, env: Env): Staff {
  const visitor = newVisitor(env)
  for (const [name, value] of staff.cookies) visitor.cookies.set(name, value)
  return { ...staff, ...visitor }
}

test('while the database does not answer, staff learn it in time', async () => {
  const staff = away(await newStaff(), withSilentDatabase())
  const usual = { ...deadlines }
  // A tenth of the shop's, which are seconds.
  for (const [name, ms] of Object.entries(realDeadlines)) Object.assign(deadlines, { [name]: ms / 10 })
  const response = await staff.get('/desk')
  Object.assign(deadlines, usual)
  await expect(response).toAnswer(503, expect.stringContaining(CANNOT))
})

describe('while the database is away', () => {
  test.each(['/desk', '/desk/orders', '/desk/print/cut-list?n=AL-0000-000'])('%s says so to staff', async (path) => {
    const response = await away(await newStaff(), withoutDatabase()).get(path)
    const html = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'private, no-store'])
    expect(html).toContain(CANNOT)
    expect(html).toContain(`href="${path}"`)
  })

  test('guests get what an unknown address gives them', async () => {
    // An isolate remembers for a while what it did not find, which other tests may have asked for.
    for (const path of ['/desk', '/no-such-page']) await newVisitor().get(path)
    const guest = newVisitor(withoutDatabase())
    const [desk, nothing] = [await guest.get('/desk'), await guest.get('/no-such-page')]
    expect(desk.status).toBe(nothing.status)
    expect((await desk.text()).replaceAll('/desk', '/no-such-page').length).toBe((await nothing.text()).length)
  })

  test('a form is done once when it is sent again, with what was typed and without a password', async () => {
    const staff = await newStaff()
    const { id, number } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    const typed = { body: 'Call before ten.\nThe "gate" is < 36″.', current_password: 'not to be shown' }
    const fields = { ...hiddenOf(await staff.page(path), 'order-note'), ...typed }
    const response = await away(staff, withoutDatabase()).postAs(path, fields)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain(CANNOT)
    expect(html).not.toContain(typed.current_password)
    const again = sentAgain(html)
    expect(again).toEqual({ ...hiddenOf(html, 'order-note'), body: typed.body })
    expect(await logOf(`order:${id}`)).toEqual([])
    const outcomes = [await staff.postAs(path, again), await staff.postAs(path, again)].map(outcomeOf)
    expect(outcomes[0]).toBe(`303 ${path}`)
    expect((await logOf(`order:${id}`)).map(({ action }) => action)).toEqual(['order.noted'])
  })
})

function sentAgain(html: string): Record<string, string> {
  const form = hiddenOf(html, 'order-note')
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, unescaped(value)]))
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
