import { expect, inject, test, vi } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { PAGE_OPEN_MS } from '#worker/base/limits.ts'
import { runJobs } from '#worker/jobs.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { registration } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { ordersAndStock } from '#tests/support/faults/case.ts'
import { withDatabase } from '#tests/support/faults/database.ts'
import { failing } from '#tests/support/faults/faults.ts'
import { answerFor } from '#tests/support/faults/hosts.ts'
import { buyerOf, visits } from '#tests/support/faults/sections.ts'
import { newWorld, ownShop } from '#tests/support/faults/world.ts'
import { env as withStripe, event, webhook } from '#tests/support/stripe-orders.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const lost = failing('D1_ERROR: Network connection lost.')
const stripe = inject('stripe')

/** The database fails for whatever matches, and for everything after it. */
function lostFrom(statement: RegExp, env: Env): Env {
  let isLost = false
  return withDatabase(env, (work, { statements }) => {
    isLost ||= statements.some((text) => statement.test(text))
    return isLost ? lost() : work()
  })
}

test('the payment cannot be opened and the database is lost: the order is repeated, or its stock comes back', async () => {
  const world = await newWorld(ownShop(withStripe))
  answerFor(stripe, failing('connection refused'))
  const faulty = { ...world, env: lostFrom(/UPDATE orders SET/, world.env) }
  const [answer] = await visits.checkout.send(faulty)
  expect(answer!.status).toBe(503)
  vi.restoreAllMocks()
  expect(await ordersAndStock(world)).toEqual({ orders: 1, left: 8 })
  const [again] = await visits.checkout.send(world)
  expect([again!.status, JSON.parse(again!.text).code]).toEqual([409, 'in_progress'])
  const now = Date.now()
  await runJobs(testEnv, now + 16 * MINUTE_MS)
  await runJobs(testEnv, now + PAGE_OPEN_MS + 17 * MINUTE_MS)
  expect(await ordersAndStock(world)).toEqual({ orders: 0, left: 9 })
})

test('the payment is open and the database is lost: half a minute later the same order opens the same page', async () => {
  const world = await newWorld(ownShop(withStripe))
  const [answer] = await visits.checkout.send({ ...world, env: lostFrom(/INSERT INTO payment_pages/, world.env) })
  expect(answer!.status).toBe(503)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31_000)
  const [again] = await visits.checkout.send(world)
  expect(again!.status).toBe(201)
  expect(JSON.parse(again!.text).data).toMatchObject({
    status: 'pending_payment',
    payment_url: expect.stringContaining(stripe),
  })
  expect(await ordersAndStock(world)).toEqual({ orders: 1, left: 8 })
  expect((await buyerOf(world).get(apiPaths.user)).status).toBe(401)
})

test('the payment is reported while the database is lost: the provider is asked to report it again', async () => {
  const lostShop = withDatabase(withStripe, lost)
  const object = { id: 'cs_1', payment_status: 'paid', status: 'complete' }
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } })
  expect((await webhook(payload, {}, lostShop)).status).toBe(503)
  expect((await event('checkout.session.completed', object)).status).toBe(200)
})

test('edge cache and database are lost: a page that this shop has seen stays', async () => {
  const world = await newWorld(ownShop({}))
  vi.spyOn(caches, 'open').mockImplementation(failing('The cache is down'))
  const faulty = { ...world, env: withDatabase(world.env, lost) }
  visits.catalogue.isFine(await visits.catalogue.send(faulty))
})

test('email provider and database are lost: the email is sent once, when its lease has ended', async () => {
  const world = await newWorld(ownShop({ MAIL_PROVIDER: 'cloudflare', EMAIL: { send: lost } }))
  await testEnv.DB.prepare('DELETE FROM outbox').run()
  await visits.forms.send(world)
  const now = Date.now()
  const faulty = lostFrom(/UPDATE outbox SET next_at/, world.env)
  await expect(flushOutbox(faulty, now, 10)).rejects.toThrow('D1_ERROR')
  const sent: string[] = []
  const EMAIL = { send: async ({ to, subject }: { to: string; subject: string }) => void sent.push(`${to} ${subject}`) }
  const working = { ...world.env, EMAIL } as unknown as Env
  await flushOutbox(working, now, 10)
  await flushOutbox(working, now + 6 * MINUTE_MS, 10)
  await flushOutbox(working, now + 12 * MINUTE_MS, 10)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)
})

test('captcha and database are lost one after the other: the third try registers', async () => {
  const captcha = 'http://captcha.test'
  const settings = { RECAPTCHA_SECRET: 's', RECAPTCHA_VERIFY_URL: `${captcha}/siteverify` }
  const world = await newWorld(ownShop(settings))
  const visitor = newVisitor(world.env)
  const register = (env: Env) => {
    const browser = newVisitor(env)
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
    return browser.api('POST', apiPaths.register, registration(world.newcomer))
  }
  answerFor(captcha, failing('connection refused'))
  expect((await register(world.env)).status).toBe(503)
  answerFor(captcha, async () => Response.json({ success: true }))
  expect((await register(lostFrom(/INSERT INTO users/, world.env))).status).toBe(503)
  expect((await register(world.env)).status).toBe(204)
})

test('an overloaded database is asked no more often than a working one, and no write is repeated', async () => {
  const world = await newWorld(ownShop({}))
  let writes = 0
  const overloaded = failing('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')
  const counted = withDatabase(world.env, (_, { statements }) => {
    if (statements.some((text) => /^\s*(INSERT|UPDATE|DELETE)/.test(text))) writes++
    return overloaded()
  })
  const visitor = newVisitor(counted)
  await visitor.api('POST', href(apiPaths.form, { kind: 'support' }), world.support)
  expect(writes).toBe(1)
})
