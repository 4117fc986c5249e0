import { describe, expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { newMember } from '#tests/support/member.ts'
import { json } from '#tests/support/visitor.ts'

describe('PUT /api/user', () => {
  test('changes the names and returns the member', async () => {
    const member = await newMember()
    const body = { first_name: 'Ida', last_name: 'Lund', name: 'Dr. Ida Lund' }
    const response = await member.api('PUT', apiPaths.user, body)
    const data = {
      id: member.id,
      email: member.email,
      created_at: expect.any(Number),
      email_verified_at: expect.any(String),
      authenticated_at: expect.any(Number),
      ...body,
    }
    await expect(response).toAnswer(200, { data })
    expect(await json(member.get(apiPaths.user))).toEqual({ data })
  })

  test('joins first and last name when the name is missing', async () => {
    const member = await newMember()
    const { data } = await json(member.api('PUT', apiPaths.user, { first_name: 'Ida', last_name: 'Lund' }))
    expect(data.name).toBe('Ida Lund')
  })

  test('returns 422 for an empty body', async () => {
    const member = await newMember()
    const response = await member.api('PUT', apiPaths.user, {})
    await expect(response).toAnswer(422, {
      message: 'The first name field is required. (and 1 more error)',
      errors: { first_name: ['The first name field is required.'], last_name: ['The last name field is required.'] },
    })
  })

  test('ignores protected fields and changes no other member', async () => {
    const [member, other] = [await newMember(), await newMember({ firstName: 'Other' })]
    const forbidden = {
      id: other.id,
      email: 'x@example.com',
      email_verified_at: null,
      created_at: 1,
      password_hash: 'x',
    }
    await member.api('PUT', apiPaths.user, { first_name: 'Ida', last_name: 'Lund', ...forbidden })
    expect((await json(member.get(apiPaths.user))).data).toMatchObject({ id: member.id, email: member.email })
    expect((await json(other.get(apiPaths.user))).data.first_name).toBe('Other')
  })
})
