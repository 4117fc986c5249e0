import { expect, test } from 'vitest'
import { partKinds } from '#shared/planner/model/design.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formIn, sentBy } from '#tests/support/page-form.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const code = encode(closetOf())
const address = plannerHref({ code, run: 0, section: 0 })

/** The dollars of the whole closet on a page of the planner. */
const totalOn = (html: string) => Number(/Price<\/span>[^$]*\$([\d,]+)/.exec(html)![1]!.replace(',', ''))

test('the button of a part says what it adds, and pressing it adds just that', async () => {
  const visitor = newVisitor()
  const html = await visitor.page(address)
  const said = partKinds.flatMap((kind) => {
    const [, dollars] = new RegExp(`value="${kind}"(?:(?!</button>).)*\\+\\$([\\d,]+?)(?:, |<)`, 's').exec(html) ?? []
    return dollars ? [[kind, Number(dollars)] as const] : []
  })
  expect(said.map(([kind]) => kind)).toContain('shelf')
  const fields = Object.fromEntries(sentBy(formIn(html.slice(html.indexOf('Add a part')), 'plan')))
  for (const [kind, dollars] of said.slice(0, 3)) {
    const sent = await visitor.post(address, { ...fields, k: kind })
    const after = await visitor.page(sent.headers.get('location')!)
    expect(totalOn(after) - totalOn(html), kind).toBe(dollars)
  }
})

test('before a section is chosen, a page without JavaScript leads to the prices of the one that it shows', async () => {
  const visitor = newVisitor()
  const html = await visitor.page(plannerHref({ code }))
  const [, to] = /<a[^>]*href="([^"]*)"[^>]*>See what each part adds</.exec(html)!
  const priced = await visitor.page(to!.replaceAll('&amp;', '&').replace('#section', ''))
  expect(priced).toMatch(/value="shelf"(?:(?!<\/button>).)*\+\$\d/s)
  expect(priced).not.toContain('See what each part adds')
})

test.each([
  ['none', 'drawers', ', with slides and a fixed shelf<'],
  ['slab', 'drawers', ', with slides and a fixed shelf and strips beside the door<'],
  ['slab', 'basket', ', with strips beside the door<'],
  ['slab', 'shelf', '<'],
  ['none', 'basket', '<'],
] as const)('with doors “%s” the price of %s says what comes with it', async (door, kind, words) => {
  const design = oneSection([], { door, d: 192 })
  const html = await newVisitor().page(plannerHref({ code: encode(design), run: 0, section: 0 }))
  const [, said] = new RegExp(`value="${kind}"(?:(?!</button>).)*\\+\\$[\\d,]*\\d((?:, [^<]*)?<)`, 's').exec(html)!
  expect(said).toBe(words)
})
