import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { codeOf, logOf, newStaff, outcomeOf } from '#tests/support/staff.ts'
import { PASSWORD } from '#tests/support/account.ts'
import { addStatements, endStatements, resetStatements } from '../../../scripts/desk-staff.ts'

const { DB } = testEnv

/** Runs the statements of a command; resolves to what the last one returns. */
async function run(statements: string[]): Promise<unknown[]> {
  const results = await DB.batch(statements.map((text) => DB.prepare(text)))
  return results.at(-1)!.results
}

describe('npm run desk', () => {
  test('add gives a member a role, who then finds the desk; another role replaces it', async () => {
    const person = await newStaff(null, { isOpen: false })
    expect((await person.get('/desk/open')).status).toBe(404)
    expect(await run(addStatements(person.email, 'workshop', Date.now()))).toEqual([{ user_id: person.id }])
    expect((await person.get('/desk/open')).status).toBe(200)
    await run(addStatements(person.email, 'office', Date.now()))
    const row = await DB.prepare('SELECT role FROM staff WHERE user_id = ?').bind(person.id).first('role')
    expect(row).toBe('office')
    expect(await logOf(`staff:${person.id}`)).toMatchObject([
      { actor: 'Command line', action: 'staff.added', summary: 'Made workshop' },
      { actor: 'Command line', action: 'staff.added', summary: 'Made office' },
    ])
  })

  test('add rejects an unconfirmed or unknown address', async () => {
    const person = await newStaff(null, { isOpen: false, verified: false })
    for (const email of [person.email, 'nobody@example.com', `it's nobody@example.com`]) {
      expect(await run(addStatements(email, 'owner', Date.now()))).toEqual([])
    }
    expect(await logOf(`staff:${person.id}`)).toEqual([])
  })

  test('end locks an unlocked Desk at once, and is logged once', async () => {
    const person = await newStaff('office')
    expect((await person.get('/desk/log')).status).toBe(200)
    expect(await run(endStatements(person.email, Date.now()))).toEqual([{ user_id: person.id }])
    expect((await person.get('/desk/log')).status).toBe(404)
    expect(await run(endStatements(person.email, Date.now()))).toEqual([])
    expect(await logOf(`staff:${person.id}`)).toMatchObject([{ actor: 'Command line', action: 'staff.ended' }])
    // With a new role the desk is closed until it is opened again.
    await run(addStatements(person.email, 'office', Date.now()))
    expect(outcomeOf(await person.get('/desk/log'))).toBe('303 /desk/open?next=%2Fdesk%2Flog')
  })

  test('reset-factor locks the Desk, revokes old codes, and emails the member and the owners', async () => {
    const person = await newStaff('office')
    const reset = resetStatements(person.email, ['boss@example.com'], Date.now())
    expect(await run(reset)).toEqual([{ user_id: person.id }])
    expect(outcomeOf(await person.get('/desk/log'))).toBe('303 /desk/open?next=%2Fdesk%2Flog')
    const typed = { password: PASSWORD, code: codeOf(person) }
    expect((await person.api('POST', '/api/desk/open', typed)).status).toBe(422)
    expect(await person.page(deskPaths.open)).toContain('Email me the link')
    const { results } = await DB.prepare(
      `SELECT payload ->> 'email' AS email FROM outbox WHERE dedupe_key LIKE 'desk-factor-reset:' || ? || ':%'`,
    )
      .bind(String(person.id))
      .all<{ email: string }>()
    const told = results.map(({ email }) => email)
    expect(told).toContain(person.email)
    expect(told).toContain('boss@example.com')
    expect(await logOf(`staff:${person.id}`)).toMatchObject([{ actor: 'Command line', action: 'staff.factor-reset' }])
    expect(await run(reset)).toEqual([])
  })
})
