import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { apiPaths } from '#shared/paths.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { newStaff } from '#tests/support/staff.ts'
import { newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'

const good = { page: 'product', build: 'dev', message: 'TypeError: x is not a function', place: 'main-1.js:1:23' }

beforeEach(async () => {
  await db.run('DELETE FROM faults')
  await db.run('DELETE FROM rate_limits')
})

function send(content: unknown, visitor: Visitor = newVisitor(), origin = ORIGIN) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const headers = { Origin: origin, 'Content-Type': 'text/plain;charset=UTF-8' }
  return visitor.send('POST', apiPaths.faults, text, { headers })
}

const stored = () => db.rows('SELECT build, page, message, place, times FROM faults ORDER BY message, page')

describe('POST /vitals/faults', () => {
  test('counts a fault by message, page and release', async () => {
    const { status, headers } = await send(good)
    expect([status, headers.get('Cache-Control')]).toEqual([204, 'private, no-store'])
    await send({ ...good, place: 'main-1.js:9:9' })
    await send({ ...good, page: 'home' })
    expect(await stored()).toEqual([
      { ...good, page: 'home', times: 1 },
      { ...good, times: 2 },
    ])
  })

  test('keeps nothing that someone may have typed, whatever is sent', async () => {
    await send({ ...good, message: 'No "Robin Day" robin@example.com 541-555-0100' })
    expect(await stored()).toMatchObject([{ message: 'No “…” … #' }])
  })

  test.each<[string, unknown, string?]>([
    ['of another site', good, 'https://evil.example'],
    ['without an origin', good, ''],
    ['of over 1 KB', JSON.stringify(good) + ' '.repeat(1_024)],
    ['that is not JSON', '{'],
    ['of an unknown page', { ...good, page: 'desk-orders' }],
    ['of an unknown build', { ...good, build: 'f8d6' }],
    ['without a message', { ...good, message: '' }],
    ['of a long message', { ...good, message: 'x'.repeat(201) }],
    ['of a place that is an address', { ...good, place: 'https://www.example.com/account' }],
    ['with more than its fields', { ...good, url: '/account' }],
  ])('takes nothing %s, and does not say so', async (_, content, origin = ORIGIN) => {
    expect((await send(content, newVisitor(), origin)).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test.each([{ VITALS_PERCENT: '0' }])('takes nothing with %j', async (settings) => {
    await send(good, newVisitor({ ...testEnv, ...settings } as unknown as Env))
    expect(await stored()).toEqual([])
  })

  test('takes sixty an hour from one network, and two hundred messages a day', async () => {
    const visitor = newVisitor()
    for (let n = 0; n < 62; n++) await send(good, visitor)
    expect(await stored()).toMatchObject([{ times: 60 }])
    await db.run('DELETE FROM rate_limits')
    const day = Date.now() - (Date.now() % DAY_MS)
    for (let n = 0; n < 199; n++) await db.run(`INSERT INTO faults VALUES (?, 'dev', 'home', ?, '', 1)`, day, `m${n}`)
    await send({ ...good, message: 'one too many' })
    await send(good)
    const all = await stored()
    expect(all).toHaveLength(200)
    expect(all.find(({ message }) => message === good.message)).toMatchObject({ times: 61 })
  })
})

test('the Desk shows faults beside the visits, by release, for 28 days', async () => {
  await send(good)
  await db.run(`INSERT INTO faults SELECT day - ${DAY_MS}, 'old', page, message, place, 7 FROM faults`)
  await db.run(`INSERT INTO faults SELECT day - 40 * ${DAY_MS}, 'older', page, message, place, 99 FROM faults`)
  const page = (await (await newStaff()).page(deskPaths.visits)).replaceAll('<!-- -->', '')
  expect(page).toMatch(
    /TypeError: x is not a function<small>main-1.js:1:23<\/small>.*This one.*>1<.*An older one.*>7</s,
  )
  expect(page).not.toContain('>99<')
  await cleanUp(testEnv, Date.now())
  expect(await db.value('SELECT count(*) FROM faults')).toBe(2)
})
