import { expect, test } from 'vitest'
import { writeChange } from '#db/desk/write.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { testEnv } from '#tests/support/env.ts'
import { newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const actor = { id: 1, name: 'Dana', requestId: 'r' }

test.each([['UPDATE desk_log SET actor = 1'], ['DELETE FROM desk_log'], ["UPDATE desk_log_details SET was = '{}'"]])(
  'the database itself refuses %s',
  async (statement) => {
    const change = { action: 'test.done', subject: 'test:1', summary: 'Did it', was: { a: 1 }, statements: [] }
    await writeChange(DB, actor, change, 1)
    await expect(db.run(statement)).rejects.toThrow('append-only')
  },
)

test('a change that fails leaves no row in the log', async () => {
  const statements = [DB.prepare('INSERT INTO _assert (ok) VALUES (0)')]
  const change = { action: 'test.failed', subject: 'test:2', summary: 'Did it not', statements }
  expect(await writeChange(DB, actor, change, 1)).toEqual({ outcome: 'refused' })
  expect(await db.value(`SELECT count(*) AS n FROM desk_log WHERE subject = 'test:2'`)).toBe(0)
})

test('owners see what everyone did, others what they did themselves', async () => {
  const [owner, office, lee] = [
    await newStaff('owner'),
    await newStaff('office'),
    await newStaff('workshop', { firstName: 'Lee' }),
  ]
  for (const { id, firstName } of [office, lee]) {
    const change = { action: 'test.done', subject: `test:${id}`, summary: `By ${firstName}`, statements: [] }
    await writeChange(DB, { id, name: firstName, requestId: '' }, change, Date.now())
  }
  expect(await owner.page('/desk/log')).toMatch(/By Lee[\s\S]*By Dana/)
  expect(await office.page('/desk/log')).not.toContain('By Lee')
  expect(await lee.page('/desk/log')).toContain('By Lee')
  expect(await owner.page('/desk/log?actor=Lee')).not.toContain('By Dana')
  expect(await owner.page('/desk/log?day=2020-01-01')).toMatch(
    /No entries match\..*href="\/desk\/log"[^>]*>Clear all filters/s,
  )
})

test('before and after are said in words, times and dollars', async () => {
  const staff = await newStaff('office')
  const change = {
    ...{ action: 'test.done', subject: `test:${staff.id}`, summary: 'Changed it', statements: [] },
    was: { state: 'paid', total: 136_600, forSale: 1200, refunded: 0, printedAt: null, lines: [], version: 1 },
    became: {
      ...{
        state: 'in_production',
        total: 136_700,
        forSale: 1201,
        refunded: 500,
        printedAt: Date.UTC(2026, 10, 25, 20),
        version: 2,
      },
      lines: ['1 × Basket', '2 × Rod'],
    },
  }
  await writeChange(DB, { id: staff.id, name: staff.firstName, requestId: '' }, change, Date.now())
  const page = (await staff.page('/desk/log')).replaceAll('<!-- -->', '')
  expect(page).toContain('Status: <s>Paid</s> <b>Being cut</b>')
  expect(page).toContain('Refunded: <s>$0.00</s> <b>$5.00</b>')
  expect(page).toContain('Printed: <b>Nov 25, 2026, 12:00 pm</b>')
  expect(page).toContain('Lines: <b>1 × Basket; 2 × Rod</b>')
  expect(page).toContain('Total: <s>$1,366.00</s> <b>$1,367.00</b>')
  expect(page).toContain('For sale: <s>1,200</s> <b>1,201</b>')
  expect(page).not.toMatch(/version:/i)
})

test('rows name orders and requests by their numbers, and are found by them', async () => {
  const staff = await newStaff('office')
  const [{ id, number }, reference] = [await newDeskOrder(), await newRequest()]
  for (const [subject, summary] of [
    [`order:${id}`, 'Held it'],
    [`form:${reference}`, 'Answered it'],
  ] as const) {
    const change = { action: 'test.done', subject, summary, statements: [] }
    await writeChange(DB, { id: staff.id, name: staff.firstName, requestId: '' }, change, Date.now())
  }
  const all = await staff.page('/desk/log')
  expect(all).toContain(`href="/desk/log?subject=${number}">${number}</a>`)
  expect(all).toContain(`href="/desk/log?subject=${reference}">${reference}</a>`)
  const ofOrder = await staff.page(`/desk/log?subject=${number.toLowerCase()}`)
  expect(ofOrder).toContain('Held it')
  expect(ofOrder).not.toContain('Answered it')
  const ofRequest = await staff.page(`/desk/log?subject=${reference}`)
  expect(ofRequest).toContain('Answered it')
  expect(ofRequest).not.toContain('Held it')
})

test('a reason is said once, and what was empty before has no line through it', async () => {
  const staff = await newStaff('office')
  const change = {
    ...{ action: 'test.done', subject: `test:${staff.id}`, summary: 'Held it', statements: [] },
    ...{
      reason: 'Waits for a measurement',
      was: { held: '' },
      became: { held: 'Waits for a measurement', note: 'Call' },
    },
  }
  await writeChange(DB, { id: staff.id, name: staff.firstName, requestId: '' }, change, Date.now())
  const page = (await staff.page('/desk/log')).replaceAll('<!-- -->', '')
  expect(page.match(/Waits for a measurement/g)).toHaveLength(1)
  expect(page).toContain('Note: <b>Call</b>')
})
