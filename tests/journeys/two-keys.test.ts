import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { login, newAccount, PASSWORD } from '#tests/support/account.ts'
import { sentQuote } from '#tests/support/desk/quotes.ts'
import { testEnv } from '#tests/support/env.ts'
import { signedLinks } from '#tests/support/signed-links.ts'
import { act, codeOf, newStaff, outcomeOf } from '#tests/support/staff.ts'
import { json, newNetwork, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { newRecoveryCodes } from '#desk/opening/recovery-codes.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { limits } from '#worker/base/limits.ts'
import { readSettings } from '#worker/base/settings.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { countSealed, resealOld, selectSealed, type SealedRow } from '#worker/reseal.ts'

const { DB } = testEnv
const old = readSettings(testEnv).appKey
const NEW = 'the-key-that-came-after-the-first-one'
const withKey = (key: string) => ({ ...testEnv, APP_KEY: key }) as unknown as Env
const [both, newOnly] = [withKey(`${NEW},${old}`), withKey(NEW)]

/** The same browser in its network, at a shop with these keys. */
function at<One extends Visitor>(env: Env, visitor: One): One {
  const next = newVisitor(env, visitor.network)
  for (const [name, value] of visitor.cookies) next.cookies.set(name, value)
  return { ...visitor, ...next }
}

const lastMail = (email: string) =>
  DB.prepare('SELECT text FROM mailbox WHERE recipient = ? ORDER BY id DESC').bind(email).first<string>('text')

const unlock = (staff: Visitor, code: string) => act(staff, deskPaths.open, 'open', { password: PASSWORD, code })

describe('a new key before the old one', () => {
  test.each(['code', 'recovery code'] as const)('staff unlock the Desk with their %s', async (kind) => {
    const staff = await newStaff('owner', { isOpen: false })
    const [recovery = ''] = newRecoveryCodes()
    await DB.prepare('UPDATE staff SET recovery_digests = ? WHERE user_id = ?')
      .bind(JSON.stringify([makeDigest(recovery)]), staff.id)
      .run()
    const code = kind === 'code' ? codeOf(staff) : recovery
    expect(outcomeOf(await unlock(at(both, staff), code))).toBe('303 /desk')
  })

  test('links of every kind lead where they did', async () => {
    for (const [name, link] of Object.entries(await signedLinks())) {
      const answers = [await newVisitor().get(link), await newVisitor(both).get(link)]
      const [before, after] = answers.map((answer) => outcomeOf(answer))
      expect.soft(after, name).toBe(before)
    }
  })

  test('a sent quote opens, and the Desk shows its link', async () => {
    const staff = await newStaff('owner')
    const { page, path } = await sentQuote(staff)
    expect((await newVisitor(both).get(path)).status).toBe(200)
    expect(await at(both, staff).page(page)).toContain(path)
  })

  test('a member signs out a device whose list was opened before', async () => {
    const { visitor, email } = await newAccount()
    await login(visitor, email)
    await login(newVisitor(), email)
    const { data } = await json(visitor.api('GET', apiPaths.userSessions))
    const other = data.find(({ current }: { current: boolean }) => !current)
    const path = href(apiPaths.userSession, { id: other.id })
    expect((await at(both, visitor).api('DELETE', path)).status).toBe(204)
    expect((await at(newOnly, visitor).api('DELETE', path)).status).toBe(404)
  })

  test('an account that strangers try lets in its owner from a network that knows it', async () => {
    const { email } = await newAccount()
    const network = newNetwork()
    const signIn = (env: Env) => newVisitor(env, network).api('POST', apiPaths.login, { email, password: PASSWORD })
    expect((await signIn(testEnv)).status).toBe(204)
    await DB.prepare('INSERT OR REPLACE INTO rate_limits VALUES (?, ?, ?)')
      .bind(`login-strangers|${makeDigest(email)}`, Date.now(), limits.loginOfStrangers.hits)
      .run()
    expect((await signIn(newOnly)).status).toBe(429)
    expect((await signIn(both)).status).toBe(204)
  })

  test('staff who unlock the Desk from a network that it knows get no email about it', async () => {
    const staff = await newStaff('office', { isOpen: false })
    expect(outcomeOf(await unlock(staff, codeOf(staff)))).toBe('303 /desk')
    const again = at(both, staff)
    await act(again, deskPaths.log, 'close')
    expect(outcomeOf(await unlock(again, codeOf(staff, Date.now() + 30_000)))).toBe('303 /desk')
    const mails = await DB.prepare(`SELECT count(*) AS n FROM outbox WHERE dedupe_key GLOB 'desk-opened:${staff.id}:*'`)
    expect(await mails.first('n')).toBe(1)
  })

  test('a waiting email sets a new password, and forms that are open are accepted', async () => {
    const { visitor, email } = await newAccount()
    await login(visitor, email)
    const open = visitor.formToken()
    await visitor.api('POST', apiPaths.forgotPassword, { email })
    await flushOutbox(both, Date.now(), 500)
    expect(await lastMail(email)).toContain('password')
    const signOut = { _action: 'logout', _token: open }
    expect((await at(both, visitor).postAs(paths.account, signOut)).status).toBe(303)
  })
})

describe('sealing anew', () => {
  test('lets the old key go: codes unlock the Desk, and it shows the links of quotes', async () => {
    const [staff, author] = [await newStaff('owner', { isOpen: false }), await newStaff('owner')]
    const { page, path } = await sentQuote(author)
    const { visitor, email } = await newAccount()
    await visitor.api('POST', apiPaths.forgotPassword, { email })
    await cleanUp(both, Date.now())
    expect(outcomeOf(await unlock(at(newOnly, staff), codeOf(staff)))).toBe('303 /desk')
    expect(await at(newOnly, author).page(page)).toContain(path)
    await flushOutbox(newOnly, Date.now(), 500)
    expect(await lastMail(email)).toContain('password')
  })

  test('counts what no key opens and leaves it as it is', async () => {
    const { id } = await newStaff('owner', { isOpen: false })
    const sealed = () => DB.prepare('SELECT totp_sealed FROM staff WHERE user_id = ?').bind(id).first('totp_sealed')
    const before = await sealed()
    const foreign = `${'f'.repeat(40)},${'g'.repeat(40)}`
    await resealOld(withKey(foreign))
    expect(await sealed()).toBe(before)
    const { results } = await DB.prepare(selectSealed).all<SealedRow>()
    const { 'Second factors of staff': counts } = await countSealed(foreign, results)
    expect(counts).toEqual([0, 0, expect.any(Number)])
    expect(counts![2]).toBeGreaterThan(0)
  })
})
