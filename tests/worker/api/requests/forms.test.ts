import { describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { forms, type FormKind } from '#shared/schema/forms.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { newMember, type Member } from '#tests/support/member.ts'

const { message } = leadForms.support.right
const kinds = Object.keys(forms) as FormKind[]

function send(kind: string, body: object, headers = newAddress()): Promise<Response> {
  return newVisitor().api('POST', href(apiPaths.form, { kind }), body, headers)
}

async function rowsOf(email: string): Promise<{ reference: string; kind: string }[]> {
  const query = testEnv.DB.prepare('SELECT reference, kind FROM form_submissions WHERE email = ?').bind(email)
  return (await query.all<{ reference: string; kind: string }>()).results
}

describe.each(kinds)('the form %s', (kind) => {
  test('reports every field that is too long', async () => {
    const fields = Object.keys(forms[kind].entries)
    // All together stay below the limit of a body.
    const lengthOf = (name: string) => (name === 'notes' || name === 'message' ? 4_001 : 1_301)
    const answer = await send(kind, Object.fromEntries(fields.map((name) => [name, 'x'.repeat(lengthOf(name))])))
    expect(answer.status).toBe(422)
    expect(Object.keys((await json(answer)).errors).toSorted()).toEqual(fields.toSorted())
  })
})

describe('forms', () => {
  test('are accepted without the optional fields', async () => {
    const { topic, name } = { topic: 'Measuring', name: 'Jordan' }
    expect((await send('support', { name, topic, message, email: newEmail() })).status).toBe(201)
  })

  test('of an unknown kind return 404', async () => {
    expect((await send('toString', leadForms.support.right)).status).toBe(404)
  })

  test('sent twice, even at once, have one reference; changed ones have another', async () => {
    const body = { ...leadForms.support.right, email: newEmail() }
    const answers = await Promise.all([send('support', body), send('support', body), send('support', body)])
    const references = await Promise.all(answers.map(async (answer) => (await json(answer)).data.reference))
    expect(new Set(references).size).toBe(1)
    const changed = await json(send('support', { ...body, message: 'Another shelf, too.' }))
    expect(changed.data.reference).not.toBe(references[0])
    expect(await rowsOf(body.email)).toHaveLength(2)
  })

  test('to one address are confirmed by email eight times a day at most, no matter who sends them, and all reach staff', async () => {
    const email = newEmail()
    const sent = Array.from({ length: 10 }, (_, turn) =>
      send('support', { ...leadForms.support.right, email, message: `Question ${turn}` }, newAddress()),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(201))
    const { results } = await testEnv.DB.prepare(
      `SELECT outbox.kind, COUNT(*) AS emails FROM outbox JOIN form_submissions ON payload ->> 'reference' = reference
       WHERE email = ? GROUP BY outbox.kind ORDER BY outbox.kind`,
    )
      .bind(email)
      .all()
    expect(results).toEqual([
      { kind: 'form-received', emails: 8 },
      { kind: 'form-staff', emails: 10 },
    ])
  })
})

async function sent(member: Member, kind: keyof typeof leadForms): Promise<string> {
  const { right } = leadForms[kind]
  const body = { ...right, email: member.email.toUpperCase() }
  const network = { 'CF-Connecting-IP': `2001:db8:${member.id.toString(16)}::7` }
  return (await json(newVisitor().api('POST', href(apiPaths.form, { kind }), body, network))).data.reference
}

test("the dashboard shows a member's requests until they are answered, and no one else’s", async () => {
  const [member, other] = [await newMember(), await newMember()]
  const [question, design] = [await sent(member, 'support'), await sent(member, 'design-request')]
  await sent(member, 'survey')
  const listed = async (of: Member) =>
    (await json(of.get(apiPaths.openRequests))).data.map(({ reference }: { reference: string }) => reference)
  expect((await listed(member)).toSorted()).toEqual([question, design].toSorted())
  expect(await listed(other)).toEqual([])
  expect(await member.page(paths.dashboard)).toContain(design)
  await testEnv.DB.prepare(`UPDATE form_submissions SET status = 'done' WHERE reference = ?`).bind(design).run()
  expect(await listed(member)).toEqual([question])
  expect(await member.page(paths.dashboard)).not.toContain(design)
})
