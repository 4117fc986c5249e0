import { describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { act, newStaff, outcomeOf } from '#tests/support/staff.ts'

const pageOf = (number: string) => `/desk/orders/${number}`
const UPS = ['1Z999AA10123456784', '1Z999AA10123456793', '1Z999AA10123456800']

async function packagesOf(id: number): Promise<string[]> {
  const results = await db.rows<{ name: string }>(
    `SELECT carrier || ' ' || tracking_number AS name FROM parcels WHERE order_id = ? ORDER BY 1`,
    id,
  )
  return results.map(({ name }) => name)
}

/** Marks a new order as shipped with these numbers. */
async function ship(...packages: [carrier: string, number: string][]) {
  const [staff, { id, number }] = [await newStaff('workshop'), await newDeskOrder({ status: 'in_production' })]
  const fields = { carrier: packages.map(([name]) => name), tracking_number: packages.map(([, typed]) => typed) }
  const answer = await act(staff, pageOf(number), 'order-move', fields)
  return { staff, id, number, answer, page: await answer.text() }
}

test('the form that ships has a row and folds out more, each with a name of its own', async () => {
  const { number } = await newDeskOrder({ status: 'in_production' })
  const page = await (await newStaff()).page(pageOf(number))
  const rows = [...page.matchAll(/<input[^>]*name="tracking_number"/g)]
  expect(rows).toHaveLength(10)
  expect(page).toContain('<summary class="link">More packages</summary>')
  expect(page.replaceAll('<!-- -->', '')).toContain('Tracking number, package 10')
})

test('several numbers are saved together, as the carrier writes them and each once', async () => {
  const { id, number, answer } = await ship(
    ['UPS', ` ${UPS[0]!.toLowerCase()} `],
    ['UPS', '1Z 999 AA1 01 2345 6793'],
    ['UPS', UPS[1]!],
    ['FedEx', '7946 1234-5678'],
    ['Other', 'PRO 12-345'],
    ['UPS', ''],
  )
  expect(outcomeOf(answer)).toBe(`303 ${pageOf(number)}`)
  expect(await packagesOf(id)).toEqual(['FedEx 794612345678', 'Other PRO 12-345', `UPS ${UPS[0]}`, `UPS ${UPS[1]}`])
})

describe('a number that does not look like one of its carrier is refused, and all that was typed is kept', () => {
  const wrong: [string, string][] = [
    ['UPS', '1Z999AA1012345678'],
    ['UPS', 'Fir Street 8'],
    ['FedEx', '1Z999AA10123456784'],
    ['USPS', '12345'],
    ['Saia', 'ABCDEFGHI'],
    ['Other', '-'],
    ['Other', 'none'],
    ['Other', '<b>12345</b>'],
    ['constructor', '?'],
    ['Call 503 555 0100', 'PRO12345'],
  ]
  test.each(wrong)('%s %s', async (carrier, typed) => {
    const { id, number, answer, page } = await ship(['UPS', UPS[0]!], [carrier, typed])
    expect([answer.status, page]).toEqual([422, expect.stringContaining(`value="${UPS[0]}"`)])
    expect(page).toMatch(/aria-invalid="true" aria-describedby="tracking-1-error"/)
    expect([await packagesOf(id), (await orderNow(number)).status]).toEqual([[], 'in_production'])
  })

  test.each([
    ['USPS', '9400111899223197428490'],
    ['USPS', 'EC123456785US'],
    ['UPS', 'T1234567890'],
    ['Old Dominion', '07112345678'],
    ['XPO', '123-456789'],
  ])('%s %s is fine', async (carrier, typed) => {
    expect((await ship([carrier, typed])).answer.status).toBe(303)
  })
})

test('a number that the order has already is kept when others are added, whatever it looks like', async () => {
  const [staff, { id, number }] = [await newStaff(), await newDeskOrder({ status: 'shipped' })]
  await db.run(`INSERT INTO parcels (order_id, carrier, tracking_number) VALUES (?, 'Estes', '7')`, id)
  const fields = { carrier: ['Estes', 'UPS'], tracking_number: ['7', UPS[0]!] }
  expect((await act(staff, pageOf(number), 'order-packages', fields)).status).toBe(303)
  expect(await packagesOf(id)).toEqual(['Estes 7', `UPS ${UPS[0]}`])
  const wrong = await act(staff, pageOf(number), 'order-packages', { ...fields, tracking_number: ['7', '1Z9'] })
  await expect(wrong).toAnswer(422, expect.stringContaining('“1Z9” isn’t a UPS tracking number'))
})

test('the next step of an unpaid invoice is to record its payment, for those who may', async () => {
  const { number } = await newDeskOrder({ status: 'pending_payment' })
  const page = await (await newStaff('office')).page(pageOf(number))
  expect(page).toMatch(
    new RegExp(`Next: record a payment.*href="${pageOf(number)}/payment"[^>]*>Record a payment`, 's'),
  )
  expect(await (await newStaff('workshop')).page(pageOf(number))).not.toContain('Next: record')
  const card = await newDeskOrder({ status: 'pending_payment', payment: 'test' })
  expect(await (await newStaff('office')).page(pageOf(card.number))).not.toContain('Next: record')
})
