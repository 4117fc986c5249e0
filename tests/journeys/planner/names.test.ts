import { describe, expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { compareHref } from '#shared/planner/saved/compared-designs.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { newMember } from '#tests/support/member.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { queryOf } from '#tests/support/planner/planner-page.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const code = encode(closetOf({ back: 1201 }))
const name = '<script>alert(1)</script>"\'&'

/** The markup without the shop's own scripts. */
function unexpected(html: string): string[] {
  return html.match(/<script>alert/g) ?? []
}

describe('a design that is called <script>', () => {
  const guestPages: [page: string, path: string][] = [
    ['in the editor', plannerHref({ code, name })],
    ['in a comparison', compareHref({ code, name }, { code, name })],
    ['on the page to print', `${paths.plannerPrint}?${new URLSearchParams({ d: code, n: name })}`],
    ['on the page of a link that was cut off', plannerHref({ code: name, name })],
  ]

  test.each(guestPages)('is text %s', async (_, path) => {
    expect(unexpected(await newVisitor().page(path))).toEqual([])
  })

  test('has its name as text in title and heading of the editor, and in the link to share', async () => {
    const html = await newVisitor().page(plannerHref({ code, name }))
    expect(html).toMatch(/<title>&lt;script&gt;alert\(1\)/)
    expect(html).toMatch(/<h1>&lt;script&gt;alert\(1\)/)
    expect(html).toMatch(/value="http:[^"]*n=%3Cscript%3E/)
  })

  test('is text in the account’s list, and in what is said after removing it', async () => {
    const member = await newMember()
    await member.api('POST', apiPaths.savedDesigns, { name, code })
    const list = await member.page(paths.accountDesigns)
    expect(unexpected(list)).toEqual([])
    expect(list).toContain('&lt;script&gt;alert(1)')
    const [, id] = /name="id" value="(\d+)"/.exec(list)!
    const answer = await member.post(paths.accountDesigns, { _action: 'remove-design', id: id! })
    const removed = await member.page(answer.headers.get('Location')!)
    expect(unexpected(removed)).toEqual([])
    expect(removed).toContain('&lt;script&gt;alert(1)')
  })

  test('keeps its name through an edit', async () => {
    const here = plannerHref({ code, name })
    const fields = { _action: 'plan', d: code, n: name, run: '0', section: '0', do: 'equal' }
    const answer = await newVisitor().post(here, fields)
    expect(queryOf(answer.headers.get('Location'), 'n')).toBe(name)
  })
})

describe('a name in a link', () => {
  test('is one line of at most 60 characters', async () => {
    const html = await newVisitor().page(plannerHref({ code, name: `a\n${'b'.repeat(200)}` }))
    expect(html).toContain(`<h1>a ${'b'.repeat(58)}</h1>`)
  })

  test('that is empty leaves the heading as it is', async () => {
    expect(await newVisitor().page(`${plannerHref({ code })}&n=%20`)).toContain('<h1>Your closet</h1>')
  })
})
