import { beforeAll, describe, expect, test } from 'vitest'
import { RECEIVED_FILES } from '#shared/actions/form-files.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { login, newAccount, PASSWORD } from '#tests/support/account.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { pressed, sentQuote, typedQuote, pathIn } from '#tests/support/desk/quotes.ts'
import { testEnv } from '#tests/support/env.ts'
import { signedLinks } from '#tests/support/signed-links.ts'
import { act, codeOf, hiddenOf, newStaff, outcomeOf } from '#tests/support/staff.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { newRecoveryCodes } from '#desk/opening/recovery-codes.ts'
import { db } from '#tests/support/db.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { readSettings } from '#worker/base/settings.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { unsubscribePath } from '#worker/base/signing/unsubscribe-link.ts'
import { seal } from '#worker/base/signing/seal.ts'

const { appKey } = readSettings(testEnv)
const rekeyed = { ...testEnv, APP_KEY: 'the-key-that-came-after-the-first-one' } as unknown as Env

/** The same browser, after the shop has got a new key. */
function afterwards<One extends Visitor>(visitor: One): One {
  const next = newVisitor(rekeyed)
  for (const [name, value] of visitor.cookies) next.cookies.set(name, value)
  return { ...visitor, ...next }
}

async function lastMail(email: string): Promise<string> {
  await flushOutbox(rekeyed, Date.now(), 500)
  const mail = await db.value<string>('SELECT text FROM mailbox WHERE recipient = ? ORDER BY id DESC', email)
  return mail ?? ''
}

test('staff unlock the Desk with a recovery code, and set up an authenticator again', async () => {
  const before = await newStaff('owner', { isOpen: false })
  const [code = '', other = ''] = newRecoveryCodes()
  await db.run(
    'UPDATE staff SET recovery_digests = ? WHERE user_id = ?',
    JSON.stringify([code, other].map(makeDigest)),
    before.id,
  )
  const owner = afterwards(before)
  for (const fields of [{ code: codeOf(before) }, { code: '000000' }, { code, password: 'not this one' }]) {
    const refused = await act(owner, deskPaths.open, 'open', { password: PASSWORD, ...fields })
    await expect(refused).toAnswer(422, expect.stringContaining('The shop has a new key'))
  }
  expect(outcomeOf(await act(owner, deskPaths.open, 'open', { password: PASSWORD, code }))).toBe('303 /desk')
  expect(await owner.page(deskPaths.staff)).toContain('Set up two-factor authentication again')

  await act(owner, deskPaths.staff, 'invite')
  const [, token = ''] = /token%3D([\w-]+)/.exec(await lastMail(owner.email)) ?? []
  const path = `${deskPaths.setUp}?token=${token}`
  const secret = /factor-secret">([A-Z2-7 ]+)</.exec(await owner.page(path))![1]!.replaceAll(' ', '')
  expect((await act(owner, path, 'set-up', { password: PASSWORD, code: codeOf({ secret }) })).status).toBe(200)
  await act(owner, deskPaths.staff, 'close')
  await db.run('UPDATE staff SET totp_last_step = 0 WHERE user_id = ?', owner.id)
  expect(outcomeOf(await act(owner, deskPaths.open, 'open', { password: PASSWORD, code: codeOf({ secret }) }))).toBe(
    '303 /desk',
  )
})

test('a sent quote keeps its link until it is sent again', async () => {
  const before = await newStaff('owner')
  const { page, path, number, email } = await sentQuote(before)
  const owner = afterwards(before)
  expect((await newVisitor(rekeyed).get(path)).status).toBe(200)

  // Its first email was waiting when the key came, so that no one has the first link.
  const [, mailed = ''] = /(\/quote\/[\w-]+)/.exec(await lastMail(email)) ?? []
  const statuses = async (...links: string[]) =>
    Promise.all(links.map(async (link) => (await newVisitor(rekeyed).get(link)).status))
  expect(await statuses(mailed, path)).toEqual([200, 404])
  expect(pathIn(await owner.page(page))).toBe(mailed)

  // Now the customer has a link that the shop can no longer read.
  const sealed = await seal(appKey, mailed.split('/').at(-1)!)
  await db.run('UPDATE quotes SET token_sealed = ? WHERE number = ?', sealed, number)
  expect(await owner.page(page)).toContain('The link can’t be shown anymore because the shop has a new key.')
  const typed = typedQuote({ email })
  expect((await act(owner, page, 'quote-save', { ...typed, _preview: '1' })).status).toBe(200)
  await db.run(
    `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at) VALUES ('quote-reminder', ?1, json_object('number', ?1), 0, 0)`,
    number,
  )
  expect(await lastMail(email)).toContain('Open it with the link in the email that brought it.')
  expect(await statuses(mailed)).toEqual([200])
  expect((await pressed(owner, page, 'send', typed)).status).toBe(303)
  const sent = pathIn(await owner.page(page))
  expect(await lastMail(email)).toContain(sent)
  expect(await statuses(sent, mailed)).toEqual([200, 404])
})

test('emails with a secret that no one can read are given up, and the others leave', async () => {
  const [{ visitor, email }, staff] = [
    await newAccount(),
    await newStaff('office', { isOpen: false, hasFactor: false }),
  ]
  await visitor.api('POST', apiPaths.forgotPassword, { email })
  await act(staff, deskPaths.open, 'invite')
  await newVisitor().api('POST', href(apiPaths.form, { kind: 'support' }), support)
  expect(await lastMail(email)).toBe('')
  expect(await lastMail(staff.email)).toBe('')
  expect(await lastMail(support.email)).toContain('Your reference is')
  const waiting = await db.value('SELECT count(*) AS n FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL')
  expect(waiting).toBe(0)
})

const support = {
  name: 'Jordan Fir',
  email: 'jordan-of-the-key@example.com',
  topic: 'An order',
  message: 'A shelf came without its pins.',
}

describe('a link from before says what it leads to no more', () => {
  let links: Record<string, string>
  beforeAll(async () => {
    links = await signedLinks()
  })

  test.each([
    ['order', 404, paths.findOrder],
    ['success', 404, paths.findOrder],
    ['parts', 404, 'This shelf is empty'],
    ['receipt', 200, 'No request was found here'],
    ['file', 404, 'The link expired or the file was deleted.'],
    ['confirmation', 200, 'expired'],
    ['confirmed', 403, 'Invalid signature.'],
    ['drawing', 404, 'Order not found for this drawing.'],
  ])('%s', async (name, status, words) => {
    const answer = await newVisitor(rekeyed).get(links[name]!)
    const html = await answer.text()
    const main = html.slice(Math.max(0, html.indexOf('<main')))
    expect([answer.status, main]).toEqual([status, expect.stringContaining(words)])
  })
})

test('a link from before stops no emails', async () => {
  const token = new URL(unsubscribePath(appKey, 'pat@example.com'), 'http://a').searchParams.get('token')!
  const answer = await newVisitor(rekeyed).post(paths.unsubscribe, { _action: 'unsubscribe', token })
  await expect(answer).toAnswer(422, expect.stringContaining('This link is incomplete.'))
})

test('forms and cookies from before are refused once, and then work', async () => {
  const { visitor, email } = await newAccount()
  await login(visitor, email)
  const stale = visitor.formToken()
  const [{ id: device }] = (await json(visitor.api('GET', apiPaths.userSessions))).data
  const member = afterwards(visitor)
  const form = {
    _action: 'send-form',
    kind: 'support',
    ...support,
    [RECEIVED_FILES]: await seal(appKey, 'upload|a-file'),
  }
  expect((await member.postAs(paths.support, { ...form, _token: stale })).status).toBe(419)
  expect((await member.post(paths.support, form)).status).toBe(303)
  expect((await member.api('DELETE', href(apiPaths.userSession, { id: device }))).status).toBe(404)
  expect((await member.get(paths.account)).status).toBe(200)
  expect((await login(member, email)).status).toBe(204)
})

test('a refund that is sent again after the key came is not sent twice', async () => {
  const [before, order] = [await newStaff('owner'), await newDeskOrder()]
  const path = deskHref(deskPaths.orderRefund, { number: order.number })
  const typed = { expected: '500', amount: '5.00', reason: 'Goodwill', sent_by: 'Check', mail: 'on' }
  const { _token: _, ...hidden } = hiddenOf(await before.page(path), 'refund')
  const send = (staff: typeof before) => staff.post(path, { ...hidden, ...typed })
  expect((await send(before)).status).toBe(303)
  expect((await send(afterwards(before))).status).toBe(409)
  const refunds = await db.value('SELECT count(*) AS n FROM order_refunds WHERE order_id = ?', order.id)
  expect(refunds).toBe(1)
})

test('a form that was kept while the Desk was locked is lost, and the Desk unlocks', async () => {
  const staff = await newStaff('office', { isOpen: false, env: rekeyed })
  await db.run(
    'UPDATE staff SET totp_sealed = ? WHERE user_id = ?',
    await seal(readSettings(rekeyed).appKey, staff.secret),
    staff.id,
  )
  const draft = await seal(appKey, JSON.stringify({ userId: staff.id, path: deskPaths.log, fields: {} }))
  const fields = { password: PASSWORD, code: codeOf(staff), form_draft: draft }
  expect(outcomeOf(await act(staff, deskPaths.open, 'open', fields))).toBe('303 /desk')
})
