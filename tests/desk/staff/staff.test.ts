import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { flushOutbox } from '#worker/outbox.ts'

function about(person: Staff, fields: Record<string, string> = {}): Record<string, string> {
  return { id: String(person.id), seen_role: 'office', ...fields }
}

async function mailTo(email: string): Promise<string> {
  await flushOutbox(testEnv, Date.now(), 500)
  const row = await db.first<{ text: string }>('SELECT text FROM mailbox WHERE recipient = ? ORDER BY id DESC', email)
  return row?.text ?? ''
}

describe('an owner', () => {
  test('gives a member a role, who then finds the Desk and is told by email', async () => {
    const [owner, member] = [await newStaff('owner'), await newStaff(null, { isOpen: false })]
    expect((await member.get('/desk/open')).status).toBe(404)
    const typed = { email: member.email.toUpperCase(), role: 'workshop' }
    expect((await act(owner, deskPaths.staff, 'staff-invite', typed)).status).toBe(303)
    expect((await member.get('/desk/open')).status).toBe(200)
    expect(await mailTo(member.email)).toContain('gave you the role Workshop')
    expect(await logOf(`staff:${member.id}`)).toMatchObject([{ action: 'staff.added', actor: 'Dana Okafor' }])
    const again = await act(owner, deskPaths.staff, 'staff-invite', typed)
    await expect(again).toAnswer(422, expect.stringContaining('already has a role'))
  })

  test('invites an address without a confirmed account, which has the role once it is confirmed', async () => {
    const [owner, member] = [await newStaff('owner'), await newStaff(null, { isOpen: false, verified: false })]
    await act(owner, deskPaths.staff, 'staff-invite', { email: member.email, role: 'office' })
    expect((await member.get('/desk/open')).status).toBe(404)
    expect(await owner.page(deskPaths.staff)).toContain(member.email)
    expect(await mailTo(member.email)).toContain('Create an account with this email address')
    await db.run('UPDATE users SET email_verified_at = ? WHERE id = ?', Date.now(), member.id)
    expect((await member.get('/desk/open')).status).toBe(200)
    expect(await owner.page(deskPaths.staff)).not.toContain('Withdraw the invitation')
  })

  test('withdraws an invitation; one that is withdrawn or too old gives no role', async () => {
    const owner = await newStaff('owner')
    const late = await newStaff(null, { isOpen: false, verified: false })
    const withdrawn = await newStaff(null, { isOpen: false, verified: false })
    for (const { email } of [late, withdrawn]) {
      await act(owner, deskPaths.staff, 'staff-invite', { email, role: 'office' })
    }
    await act(owner, deskPaths.staff, 'staff-withdraw', { email: withdrawn.email })
    const eightDays = Date.now() + 8 * 86_400_000
    await db.run('UPDATE users SET email_verified_at = ? WHERE id IN (?, ?)', eightDays, late.id, withdrawn.id)
    expect((await late.get('/desk/open')).status).toBe(404)
    expect((await withdrawn.get('/desk/open')).status).toBe(404)
  })

  test('ends a role: the Desk is locked for the person at once, and a new role does not unlock it', async () => {
    const [owner, person] = [await newStaff('owner'), await newStaff('office')]
    expect((await person.get('/desk/log')).status).toBe(200)
    await act(owner, deskPaths.staff, 'staff-end', about(person))
    expect((await person.get('/desk/log')).status).toBe(404)
    await act(owner, deskPaths.staff, 'staff-invite', { email: person.email, role: 'office' })
    expect(outcomeOf(await person.get('/desk/log'))).toBe('303 /desk/open?next=%2Fdesk%2Flog')
  })

  test('changes a role only if it is still the one that the page showed', async () => {
    const [owner, other, person] = [await newStaff('owner'), await newStaff('owner'), await newStaff('office')]
    await act(other, deskPaths.staff, 'staff-role', about(person, { role: 'workshop' }))
    const late = await act(owner, deskPaths.staff, 'staff-end', about(person))
    await expect(late).toAnswer(409, expect.stringContaining('Another Dana Okafor changed this role'))
    expect((await person.get('/desk/reviews')).status).toBe(403)
  })

  test('resets a lost second factor: the person must set it up again, and they and all owners are told', async () => {
    const [owner, person] = [await newStaff('owner'), await newStaff('office')]
    await act(owner, deskPaths.staff, 'staff-reset', about(person))
    expect(await person.page(deskPaths.open)).toContain('Email me the link')
    for (const email of [owner.email, person.email]) expect(await mailTo(email)).toContain('was reset')
  })

  test('cannot change or end their own role, nor that of an owner by the setting', async () => {
    const owner = await newStaff('owner')
    const hidden = hiddenOf(await owner.page(deskPaths.staff), 'staff-invite')
    const own = { ...hidden, _action: 'staff-end', id: String(owner.id), seen_role: 'owner' }
    const refused = await owner.postAs(deskPaths.staff, own)
    await expect(refused).toAnswer(422, expect.stringContaining('Another owner has to'))
    expect((await owner.get(deskPaths.staff)).status).toBe(200)
  })

  test('whose password was entered long ago is asked for it first', async () => {
    const [owner, person] = [await newStaff('owner', { provenAgoMs: 16 * 60_000 }), await newStaff('office')]
    const asked = await act(owner, deskPaths.staff, 'staff-end', about(person))
    await expect(asked).toAnswer(428, expect.stringContaining('Enter your password'))
    expect((await person.get('/desk/log')).status).toBe(200)
  })
})

test('an owner by the setting is in the list of staff as one, whom no one can change there', async () => {
  const [owner, bySetting] = [await newStaff('owner'), await newStaff('office', { email: 'owner@example.com' })]
  const page = await owner.page(deskPaths.staff)
  const start = page.indexOf(`aria-labelledby="staff-${bySetting.id}"`)
  const panel = page.slice(start, page.indexOf('</section>', start))
  expect(panel).toContain('<span class="badge badge--tint">Owner</span>')
  expect(panel).toContain('An owner by the setting DESK_OWNERS.')
  expect(panel).not.toContain('data-action="staff-role"')
  const refused = await act(owner, deskPaths.staff, 'staff-end', about(bySetting))
  await expect(refused).toAnswer(422, expect.stringContaining('The setting DESK_OWNERS makes this person an owner.'))
})

test('office and workshop neither see the staff nor change it', async () => {
  const person = await newStaff('office')
  for (const role of ['office', 'workshop'] as const) {
    const staff = await newStaff(role)
    expect((await staff.get(deskPaths.staff)).status).toBe(403)
    const hidden = { _action: 'staff-end', _token: staff.formToken(), _key: crypto.randomUUID() }
    expect((await staff.postAs(deskPaths.staff, about(person, hidden))).status).toBe(403)
    expect((await person.get('/desk/log')).status).toBe(200)
  }
})

test('addresses that are none, 10 KB long, or ids of no one are refused', async () => {
  const owner = await newStaff('owner')
  for (const email of ['', 'none', `${'x'.repeat(10_000)}@example.com`]) {
    expect((await act(owner, deskPaths.staff, 'staff-invite', { email, role: 'office' })).status).toBe(422)
  }
  const role = await act(owner, deskPaths.staff, 'staff-invite', { email: 'a@example.com', role: 'king' })
  expect(role.status).toBe(422)
  const hidden = hiddenOf(await owner.page(deskPaths.staff), 'staff-invite')
  const unknown = { ...hidden, _action: 'staff-end', id: '99999999', seen_role: 'office' }
  await expect(await owner.postAs(deskPaths.staff, unknown)).toAnswer(404, expect.stringContaining('has no role'))
})
