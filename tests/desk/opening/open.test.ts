import { describe, expect, test, vi } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { PASSWORD, login, newEmail } from '#tests/support/account.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { accountTiming } from '#tests/support/hash-cost.ts'
import { withNotedQueries } from '#tests/support/noted-queries.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, codeOf, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { seal } from '#worker/base/signing/seal.ts'
import { limits } from '#worker/base/limits.ts'
import { readSettings } from '#worker/base/settings.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { flushOutbox } from '#worker/outbox.ts'

const closed = { isOpen: false }
const NEW_PASSWORD = 'a quite different one'

function setEntry(staff: Staff, assignment: string): Promise<unknown> {
  return db.run(`UPDATE desk_entries SET ${assignment} WHERE user_id = ?`, staff.id)
}

async function newPassword(staff: Staff): Promise<void> {
  const passwords = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  expect((await staff.api('PUT', '/api/user/password', passwords)).status).toBe(204)
}

const wrong: Record<string, Record<string, string>> = {
  'a wrong password': { password: 'not this one' },
  'a wrong code': { code: '000000' },
  'both wrong': { password: 'not this one', code: '000000' },
}

function opening(staff: Staff, fields: Record<string, string> = {}, path: string = deskPaths.open): Promise<Response> {
  return act(staff, path, 'open', { password: PASSWORD, code: codeOf(staff), ...fields })
}

/** Posts the form without looking at the page first. */
function post(staff: Staff, fields: Record<string, string>): Promise<Response> {
  const typed = { password: PASSWORD, code: codeOf(staff), ...fields }
  return staff.postAs(deskPaths.open, { _action: 'open', _token: staff.formToken(), ...typed })
}

async function kindsOf(prefix: string): Promise<string[]> {
  const results = await db.rows<{ kind: string }>(`SELECT kind FROM outbox WHERE dedupe_key LIKE ? || '%'`, prefix)
  return results.map(({ kind }) => kind)
}

describe('opening the desk', () => {
  test('takes the password and the six digits, and goes on to the page that was wanted', async () => {
    const staff = await newStaff('office', closed)
    expect(outcomeOf(await staff.get('/desk/log?day=2026-11-20'))).toBe(
      '303 /desk/open?next=%2Fdesk%2Flog%3Fday%3D2026-11-20',
    )
    const answer = await opening(staff, {}, '/desk/open?next=%2Fdesk%2Flog%3Fday%3D2026-11-20')
    expect(outcomeOf(answer)).toBe('303 /desk/log?day=2026-11-20')
    expect(await staff.page('/desk/log')).toContain('Unlocked the Desk')
    expect(await logOf(`staff:${staff.id}`)).toMatchObject([{ actor: 'Dana Okafor', action: 'desk.opened' }])
  })

  test('is in the security log with the id of its response, whatever a client says it is', async () => {
    const staff = await newStaff('office', closed)
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const info = vi.spyOn(console, 'info').mockReturnValue()
    const form = new URLSearchParams({
      _action: 'open',
      _token: staff.formToken(),
      password: PASSWORD,
      code: codeOf(staff),
    })
    const answer = await staff.send('POST', deskPaths.open, form, { headers: { 'X-Request-Id': 'forged' } })
    const lines = [...log.mock.calls, ...info.mock.calls].map(([line]) => JSON.parse(String(line)) as object)
    log.mockRestore()
    info.mockRestore()
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'desk-opened', request: answer.headers.get('X-Request-Id') }),
    )
  })

  test('never leads out of the desk', async () => {
    const staff = await newStaff('office', closed)
    expect(outcomeOf(await opening(staff, {}, '/desk/open?next=%2F%2Fevil.example'))).toBe('303 /desk')
  })

  test('answers the same whatever is wrong', async () => {
    const answers = await Promise.all(
      Object.values(wrong).map(async (fields) => {
        const answer = await opening(await newStaff('office', closed), fields)
        return [answer.status, /<ul><li><a href="#code">([^<]*)/.exec(await answer.text())?.[1]]
      }),
    )
    expect(answers[0]).toEqual([422, 'The password or the code is wrong. Each code works once.'])
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  })

  describe.each(Object.entries(wrong))('with %s', (_, fields) => {
    test.each([
      [
        'the password is hashed: one that cannot be hashed fails',
        `UPDATE users SET password_hash = 'broken' WHERE id = ?`,
      ],
      [
        'the code is computed: a secret that no authenticator has fails',
        'UPDATE staff SET totp_sealed = ? WHERE user_id = ?',
      ],
    ])('%s', async (_, change) => {
      const staff = await newStaff('office', closed)
      const sealed = change.includes('sealed') ? [await seal(readSettings(testEnv).appKey, 'not base32!')] : []
      await db.run(change, ...sealed, staff.id)
      expect((await post(staff, fields)).status).toBe(500)
    })

    test('the answer takes the least time of the account’s answers', async () => {
      const staff = await newStaff('office', closed)
      const begin = performance.now()
      expect((await post(staff, fields)).status).toBe(422)
      expect(performance.now() - begin).toBeGreaterThanOrEqual(accountTiming.leastMs - 1)
    })
  })

  test('asks the database the same whatever is wrong', async () => {
    const asked = await Promise.all(
      Object.values(wrong).map(async (fields) => {
        const { env, batches, alone } = withNotedQueries()
        const staff = await newStaff('office', { ...closed, env })
        const [from, alike] = [alone.length, batches.length]
        await post(staff, fields)
        return [alone.slice(from), batches.slice(alike)]
      }),
    )
    expect(asked[0]![0]!.length).toBeGreaterThan(0)
    expect(asked).toEqual([asked[0], asked[0], asked[0]])
  })

  test('accepts each code once, even within its 30 seconds', async () => {
    const staff = await newStaff('office', closed)
    const code = codeOf(staff)
    expect(outcomeOf(await opening(staff, { code }))).toBe('303 /desk')
    await act(staff, '/desk/log', 'close')
    expect((await opening(staff, { code })).status).toBe(422)
    expect(outcomeOf(await opening(staff, { code: codeOf(staff, Date.now() + 30_000) }))).toBe('303 /desk')
  })

  test('emails staff who unlock from a new network', async () => {
    const staff = await newStaff('office', closed)
    await opening(staff)
    await act(staff, '/desk/log', 'close')
    await opening(staff, { code: codeOf(staff, Date.now() + 30_000) })
    expect(await kindsOf(`desk-opened:${staff.id}:`)).toEqual(['desk-opened'])
  })
})

describe('five failures', () => {
  test('lock the Desk for 15 minutes, even with the right password and code, and email owners once', async () => {
    const staff = await newStaff('office', closed)
    for (let n = 0; n < 5; n++) expect((await opening(staff, { code: '000000' })).status).toBe(422)
    const shut = await opening(staff)
    expect([shut.status, Number(shut.headers.get('Retry-After'))]).toEqual([429, expect.closeTo(900, -1)])
    expect(await shut.text()).toContain('Too many attempts. Try again in 15\u00a0minutes.')
    await opening(staff)
    expect(await kindsOf(`desk-closed:${staff.id}:`)).toEqual(['desk-closed'])
    await db.run('UPDATE rate_limits SET window_start = window_start - 900000')
    expect(outcomeOf(await opening(staff))).toBe('303 /desk')
  })

  test('do not close it to others in the network', async () => {
    const [staff, other] = [await newStaff('office', closed), await newStaff('office', closed)]
    for (let n = 0; n < 6; n++) await opening(staff, { code: '000000' })
    expect(outcomeOf(await opening(other))).toBe('303 /desk')
  })
})

test('failures from the networks of one /48 close the Desk to it at twice what one network may', async () => {
  const of48 = async (network: number): Promise<Staff> => {
    const staff = await newStaff('office', closed)
    const visitor = newVisitor(testEnv, `2001:db8:de5c:${network}::1`)
    for (const [name, value] of staff.cookies) visitor.cookies.set(name, value)
    return { ...staff, ...visitor }
  }
  const usual = limits.deskOpeningsOfNetwork.hits
  Object.assign(limits.deskOpeningsOfNetwork, { hits: 1 })
  try {
    for (const network of [1, 2]) expect((await opening(await of48(network), { code: '000000' })).status).toBe(422)
    expect((await opening(await of48(3))).status).toBe(429)
  } finally {
    Object.assign(limits.deskOpeningsOfNetwork, { hits: usual })
  }
})

describe('the desk closes', () => {
  const wanted = '303 /desk/open?next=%2Fdesk%2Flog'
  test.each([
    ['after 45 silent minutes', { openedAgoMs: 46 * 60_000, seenAgoMs: 46 * 60_000 }],
    ['after 12 hours', { openedAgoMs: 12 * 3_600_000 + 1, seenAgoMs: 0 }],
  ])('%s, to pages and forms', async (_, times) => {
    const staff = await newStaff('office', times)
    expect(outcomeOf(await staff.get('/desk/log'))).toBe(wanted)
    expect((await act(staff, '/desk/orders', 'orders-bulk', { all: '1', do: 'in_production' })).status).toBe(403)
  })

  test('by its button', async () => {
    const staff = await newStaff()
    expect(outcomeOf(await act(staff, '/desk/log', 'close'))).toBe('303 /')
    expect(outcomeOf(await staff.get('/desk/log'))).toBe(wanted)
  })

  test('with the sign-in', async () => {
    const staff = await newStaff()
    const { sessionId } = staff
    await staff.api('POST', '/logout')
    staff.cookies.set('alderline_session', sessionId)
    expect((await staff.get('/desk/log')).status).toBe(404)
  })

  test('with a new password', async () => {
    const staff = await newStaff()
    await newPassword(staff)
    expect(outcomeOf(await staff.get('/desk/log'))).toBe(wanted)
  })

  test('when the role ends', async () => {
    const staff = await newStaff()
    await db.run('UPDATE staff SET ended_at = 1 WHERE user_id = ?', staff.id)
    expect((await staff.get('/desk/log')).status).toBe(404)
  })

  test('for each sign-in by itself, however long that is remembered', async () => {
    const staff = await newStaff()
    const other = await newStaff(null, { isOpen: false })
    await db.run('UPDATE users SET email = ? WHERE id = ?', newEmail(), other.id)
    await login(other, staff.email, { remember: true })
    expect(outcomeOf(await other.get('/desk/log'))).toBe(wanted)
  })
})

describe('a second factor', () => {
  /** The path of the link in the newest invitation to this person, as mailed. */
  async function mailedLink(staff: Staff): Promise<string> {
    await flushOutbox(testEnv, Date.now(), 100)
    const mail = await db.first<{ text: string }>(
      'SELECT text FROM mailbox WHERE recipient = ? ORDER BY id DESC',
      staff.email,
    )
    const [, next] = /login\?next=(\S+)/.exec(mail!.text)!
    return decodeURIComponent(next!)
  }

  const newcomer = () => newStaff('office', { isOpen: false, hasFactor: false })

  /** Sets it up as the mail says. */
  async function setUp(staff: Staff): Promise<{ path: string; secret: string; codes: string[] }> {
    await act(staff, deskPaths.open, 'invite')
    const path = await mailedLink(staff)
    const [, typed] = /factor-secret">([A-Z2-7 ]+)</.exec(await staff.page(path))!
    const secret = typed!.replaceAll(' ', '')
    const answer = await act(staff, path, 'set-up', { password: PASSWORD, code: codeOf({ secret }) })
    const listed = (await answer.text()).matchAll(/<li>([A-Z2-7]{4}(?:-[A-Z2-7]{4}){5})<\/li>/g)
    expect(answer.status).toBe(200)
    return { path, secret, codes: [...listed].map(([, code]) => code!) }
  }

  test('is set up with the password and an emailed link, unlocks the Desk and shows ten recovery codes once', async () => {
    const staff = await newcomer()
    const { path, secret, codes } = await setUp(staff)
    expect(new Set(codes).size).toBe(10)
    expect(await staff.page('/desk/log')).toContain('Set up two-factor authentication')
    const again = await staff.page(path)
    expect(again).toContain('This link has expired')
    expect(again).not.toContain(codes[0])
    await act(staff, '/desk/log', 'close')
    expect((await opening(staff, { code: codeOf({ secret }) })).status).toBe(422)
  })

  test('each of the ten recovery codes unlocks the Desk once', async () => {
    const staff = await newcomer()
    const { codes } = await setUp(staff)
    await act(staff, '/desk/log', 'close')
    const opened: string[] = []
    for (const code of codes) {
      const first = outcomeOf(await opening(staff, { code: code.toLowerCase().replaceAll('-', ' ') }))
      await act(staff, '/desk/log', 'close')
      opened.push(`${first}, then ${(await opening(staff, { code })).status}`)
    }
    expect(opened).toEqual(Array.from({ length: 10 }, () => '303 /desk, then 422'))
  })

  test('leaves a row in the log for each link that is emailed, with who and for whom, and without the link', async () => {
    const staff = await newcomer()
    await act(staff, deskPaths.open, 'invite')
    const token = new URLSearchParams((await mailedLink(staff)).split('?')[1]).get('token')!
    const rows = await logOf(`staff:${staff.id}`)
    expect(rows).toMatchObject([
      {
        ...{ actor: 'Dana Okafor', actor_id: staff.id, action: 'desk.invited' },
        summary: 'Requested a two-factor setup link',
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    const details = await testEnv.DB.prepare('SELECT * FROM desk_log_details WHERE log_id = ?')
      .bind(rows[0]!['id'])
      .all()
    expect(details.results).toEqual([])
  })

  test('cannot be set up with a stolen password alone', async () => {
    const [staff, thief] = [await newcomer(), await newcomer()]
    await act(thief, deskPaths.open, 'invite')
    const path = await mailedLink(thief)
    for (const address of ['/desk/set-up', '/desk/set-up?token=guessed', path])
      expect(await staff.page(address)).toContain('This link has expired')
    const form = { _action: 'set-up', _token: staff.formToken(), password: PASSWORD, code: '000000' }
    const answer = await staff.postAs(path, form)
    expect(answer.status).toBe(422)
    const row = await db.first('SELECT totp_sealed FROM staff WHERE user_id = ?', staff.id)
    expect(row).toEqual({ totp_sealed: null })
  })

  test('is not set up with a wrong password or code, or with a link older than a day', async () => {
    const staff = await newcomer()
    await act(staff, deskPaths.open, 'invite')
    const path = await mailedLink(staff)
    const secret = /factor-secret">([A-Z2-7 ]+)</.exec(await staff.page(path))![1]!.replaceAll(' ', '')
    const wrong = await act(staff, path, 'set-up', { password: 'not this one', code: codeOf({ secret }) })
    await expect(wrong).toAnswer(422, expect.stringContaining('The password or the code is wrong.'))
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
    await db.run('UPDATE sessions SET idle_expires_at = ?1, expires_at = ?1', Date.now() + 3_600_000)
    expect(await staff.page(path)).toContain('This link has expired')
  })
})

describe('a form that is posted after the Desk locked', () => {
  test('does nothing, and returns filled in once the Desk is unlocked again', async () => {
    const staff = await newStaff('office', { isOpen: false })
    const hidden = { _action: 'close', _token: staff.formToken(), words: 'What I typed' }
    const answer = await staff.postAs('/desk/log?day=2026-11-20', hidden)
    const page = await answer.clone().text()
    await expect(answer).toAnswer(403, expect.stringContaining('what you typed will be back after you unlock'))
    expect(page).not.toContain('What I typed')
    const back = await staff.postAs('/desk/open', {
      ...hiddenOf(page, 'open'),
      password: PASSWORD,
      code: codeOf(staff),
    })
    await expect(back).toAnswer(200, expect.stringContaining('Nothing was submitted.'))
  })

  const closings: [string, (staff: Staff) => Promise<unknown>][] = [
    ['after 45 silent minutes', (staff) => setEntry(staff, 'last_seen_at = last_seen_at - 46 * 60000')],
    ['after 12 hours', (staff) => setEntry(staff, 'opened_at = opened_at - 12 * 3600001')],
    ['with a new password', newPassword],
    ['by its button in another tab', (staff) => act(staff, '/desk/log', 'close')],
  ]

  test.each(closings)('%s comes back filled in, and nothing was done', async (_, close) => {
    const staff = await newStaff('office')
    const { id, number } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    const form: Record<string, string> = {
      ...hiddenOf(await staff.page(path), 'order-note'),
      body: 'The wall is plaster',
    }
    await close(staff)
    // A new password also renews the session, and with it the token.
    form['_token'] = staff.formToken()
    const kept = await (await staff.postAs(path, form)).text()
    expect(kept).not.toContain('The wall is plaster')
    const password = close === newPassword ? NEW_PASSWORD : PASSWORD
    const typed = { ...hiddenOf(kept, 'open'), password, code: codeOf(staff) }
    const back = await (await staff.postAs(deskPaths.open, typed)).text()
    expect(back).toContain('Nothing was submitted.')
    expect(back).toMatch(/<textarea[^>]* name="body"[^>]*>The wall is plaster<\/textarea>/)
    const notes = () => testEnv.DB.prepare('SELECT body FROM order_notes WHERE order_id = ?').bind(id).all()
    expect((await notes()).results).toEqual([])
    await staff.postAs(path, { ...hiddenOf(back, 'order-note'), body: 'The wall is plaster' })
    expect((await notes()).results).toEqual([{ body: 'The wall is plaster' }])
  })

  test('comes back to no one else', async () => {
    const [staff, other] = [await newStaff('office', closed), await newStaff('office', closed)]
    const typed = { _action: 'order-note', _token: staff.formToken(), body: 'The wall is plaster' }
    const kept = await (await staff.postAs('/desk/log', typed)).text()
    const { form_draft } = hiddenOf(kept, 'open')
    expect(outcomeOf(await opening(other, { form_draft: form_draft! }))).toBe('303 /desk')
  })

  test.each(['with the sign-in', 'with the role'])('%s finds no desk, and nothing was done', async (by) => {
    const staff = await newStaff('office')
    const { id, number } = await newDeskOrder()
    const path = `/desk/orders/${number}`
    const form = { ...hiddenOf(await staff.page(path), 'order-note'), body: 'The wall is plaster' }
    if (by === 'with the sign-in') await staff.api('POST', '/logout')
    else await db.run('UPDATE staff SET ended_at = 1 WHERE user_id = ?', staff.id)
    staff.cookies.set('alderline_session', staff.sessionId)
    expect((await staff.postAs(path, form)).status).toBe(404)
    const notes = await testEnv.DB.prepare('SELECT body FROM order_notes WHERE order_id = ?').bind(id).all()
    expect(notes.results).toEqual([])
  })

  test.each([
    ['keeps no password', 'current_password', 'what you typed will be back'],
    ['says so when it is too long to be kept', 'words', 'too long to save'],
  ])('%s', async (_, field, said) => {
    const staff = await newStaff('office', closed)
    const hidden = { _action: 'close', _token: staff.formToken(), [field]: 'x'.repeat(40_000) }
    expect(await (await staff.postAs('/desk/log', hidden)).text()).toContain(said)
  })
})
