import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const code = encode(closetOf({ back: 1201 }))
const fields = { _action: 'save-design', d: code }

describe('a member’s designs', () => {
  test('are saved under a name once, opened from the account and removed', async () => {
    const visitor = await newMember()
    await visitor.post(plannerHref({ code }), { ...fields, name: 'Bedroom' })
    await visitor.post(plannerHref({ code }), { ...fields, name: 'Bedroom <b>wall</b>' })
    const list = await visitor.page(paths.accountDesigns)
    expect(list).toContain('Bedroom &lt;b&gt;wall&lt;/b&gt;')
    expect(list.match(/name="id"/g)).toHaveLength(1)
    expect(list).toContain(`href="${plannerHref({ code })}"`)
    const [, id] = /name="id" value="(\d+)"/.exec(list)!
    await visitor.post(paths.accountDesigns, { _action: 'remove-design', id: id! })
    expect(await visitor.page(paths.accountDesigns)).toContain('Closets that you draw and save are here.')
  })

  test('need a name', async () => {
    const visitor = await newMember()
    const answer = await visitor.post(plannerHref({ code }), { ...fields, name: ' ' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Give it a name.')
  })

  test('of a guest wait for the sign-in', async () => {
    const answer = await newVisitor().post(plannerHref({ code }), { ...fields, name: 'Bedroom' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toContain(paths.login)
  })

  test('are nobody else’s', async () => {
    const visitor = await newMember()
    await visitor.post(plannerHref({ code }), { ...fields, name: 'Bedroom' })
    const other = await newMember()
    expect(await other.page(paths.accountDesigns)).not.toContain('Bedroom')
  })
})
