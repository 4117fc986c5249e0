import { beforeAll, expect, test } from 'vitest'
import { partAddress } from '#shared/boards/part-address.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { newOrderOfCloset } from '#tests/support/planner/ordered-closet.ts'
import { newStaff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let order: Awaited<ReturnType<typeof newOrderOfCloset>>
beforeAll(async () => void (order = await newOrderOfCloset()))

const claimOf = (part: string) => `${paths.guaranteeClaim}?${new URLSearchParams({ part })}`

function sent(part: string) {
  const claim = { order_number: order.number, item: 'Shelf S1', message: 'It is an inch too short.', part }
  const fields = { _action: 'send-form', kind: 'guarantee-claim', name: 'Jordan Fir', phone: '', website: '', ...claim }
  return { ...fields, email: newEmail() }
}

async function stored(email: string) {
  return testEnv.DB.prepare('SELECT reference, fields FROM form_submissions WHERE email = ?')
    .bind(email)
    .first<{ reference: string; fields: string }>()
}

test('the form of a claim about a board says its order, line, mark and size', async () => {
  const page = await newVisitor().page(claimOf(partAddress(order.token, 's1')))
  expect(page).toContain(`name="part" value="${order.token}/s1"`)
  expect(page).toMatch(new RegExp(`name="order_number"[^>]*value="${order.number}"`))
  expect(page).toMatch(/name="item"[^>]*value="Shelf S1 · [\d⅛¼⅜½⅝¾⅞]+ × [\d⅛¼⅜½⅝¾⅞]+″ · [^"]+, line 1"/)
})

test.each(['', 'x', '/', 'x'.repeat(10_240), 'AL-2222-222.1.aaaaaaaaaaaa/S1'])(
  'a claim’s address with the part "%.30s" opens the empty form',
  async (part) => {
    const response = await newVisitor().get(claimOf(part))
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('name="part"')
  },
)

test('a mark that the line does not have opens the empty form', async () => {
  expect(await newVisitor().page(claimOf(partAddress(order.token, 'S999')))).not.toContain('name="part"')
})

test('a claim about a board is stored with it, and the Desk says which board of which line, with a way to its order', async () => {
  const values = sent(partAddress(order.token, 'S1'))
  const answer = await newVisitor().post(paths.guaranteeClaim, values, { headers: newAddress() })
  expect(answer.status).toBe(303)
  const row = (await stored(values.email))!
  expect(JSON.parse(row.fields)).toMatchObject({
    part: `${order.number}/1/S1`,
    board: expect.stringMatching(/^Shelf S1 · /),
  })
  const page = (await (await newStaff('office')).page(`${deskPaths.requests}/${row.reference}`)).replaceAll(
    '<!-- -->',
    '',
  )
  expect(page).toMatch(/<dt>Board<\/dt><dd[^>]*>Shelf S1 · /)
  expect(page).toMatch(new RegExp(`S1 of line 1 of <a[^>]*href="/desk/orders/${order.number}"`))
})

test.each(['x', 'AL-2222-222.1.aaaaaaaaaaaa/S1', 'AL-7K2Q-94X/1/S1'])(
  'a claim with the part %s, which the shop did not print, arrives without it',
  async (part) => {
    const values = sent(part)
    const answer = await newVisitor().post(paths.guaranteeClaim, values, { headers: newAddress() })
    expect(answer.status).toBe(303)
    const fields = JSON.parse((await stored(values.email))!.fields)
    expect([fields.part, fields.board, fields.item]).toEqual([undefined, undefined, 'Shelf S1'])
  },
)

test('a claim with a part of 10 KB is refused with all that was typed', async () => {
  const values = sent('x'.repeat(10_240))
  const answer = await newVisitor().post(paths.guaranteeClaim, values, { headers: newAddress() })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('It is an inch too short.')
})

test('a claim that is corrected keeps its board', async () => {
  const part = partAddress(order.token, 'S1')
  const values = { ...sent(part), message: 'Short' }
  const answer = await newVisitor().post(claimOf(part), values, { headers: newAddress() })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(`name="part" value="${part}"`)
})
