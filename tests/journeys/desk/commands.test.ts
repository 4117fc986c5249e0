import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { codeOf, logOf, newStaff, outcomeOf } from '#tests/support/staff.ts'
import { PASSWORD } from '#tests/support/account.ts'
import { resetStatements } from '../../../scripts/desk-staff.ts'

const { DB } = testEnv

/** Runs the statements of a command; resolves to what the last one returns. */
async function run(statements: string[]): Promise<unknown[]> {
  const results = await DB.batch(statements.map((text) => DB.prepare(text)))
  return results.at(-1)!.results
}

describe('npm run desk', () => {
  test('reset-factor locks the Desk, revokes old codes, and emails the member and the owners', async () => {
    const person = await newStaff('office')
    const reset = resetStatements(person.email, ['boss@example.com'], Date.now())
    expect(await run(reset)).toEqual([{ user_id: person.id }])
    expect(outcomeOf(await person.get('/desk/log'))).toBe('303 /desk/open?next=%2Fdesk%2Flog')
    const form = { _action: 'open', _token: person.formToken(), password: PASSWORD, code: codeOf(person) }
    expect((await person.postAs(deskPaths.open, form)).status).toBe(422)
    expect(await person.page(deskPaths.open)).toContain('Email me the link')
    const results = await db.rows<{ email: string }>(
      `SELECT payload ->> 'email' AS email FROM outbox WHERE dedupe_key LIKE 'desk-factor-reset:' || ? || ':%'`,
      String(person.id),
    )
    const told = results.map(({ email }) => email)
    expect(told).toContain(person.email)
    expect(told).toContain('boss@example.com')
    expect(await logOf(`staff:${person.id}`)).toMatchObject([{ actor: 'Command line', action: 'staff.factor-reset' }])
    expect(await run(reset)).toEqual([])
  })
})
