import { expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { newMember, type Member } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

async function sent(member: Member, kind: keyof typeof leadForms): Promise<string> {
  const { right } = leadForms[kind]
  const body = { ...right, email: member.email.toUpperCase() }
  const network = { 'CF-Connecting-IP': `2001:db8:${member.id.toString(16)}::7` }
  return (await json(newVisitor().api('POST', href(apiPaths.form, { kind }), body, network))).data.reference
}

test("the dashboard shows a member's requests until they are answered, and nobody else’s", async () => {
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

test('guests and unverified members get an error', async () => {
  expect((await newVisitor().get(apiPaths.openRequests)).status).toBe(401)
  expect((await (await newMember({ verified: false })).get(apiPaths.openRequests)).status).toBe(409)
})
