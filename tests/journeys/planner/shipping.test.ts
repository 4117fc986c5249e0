import { expect, test } from 'vitest'
import { encode } from '#shared/planner/model/code.ts'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formIn, sentBy } from '#tests/support/page-form.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const plain = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test.each([
  ['a wall', closetOf()],
  ['a reach-in', closetOf({ kind: 'reach', back: 768 })],
  ['a narrow wall', closetOf({ back: 480 })],
])(
  'the planner asks for %s the shipping that the cart asks, and says that tax comes with the address',
  async (_, design) => {
    const visitor = newVisitor()
    const address = plannerHref({ code: encode(design) })
    const html = await visitor.page(address)
    const [, said] = /in the 48 states Shipping (is free|\$[\d,]+)/.exec(plain(html))!
    const sent = await visitor.post(address, Object.fromEntries(sentBy(formIn(html, 'add-design'))))
    expect(sent).toRedirect(303, paths.shoppingCart)
    const cart = plain(await visitor.page(paths.shoppingCart))
    const [, asked] = /Shipping, estimated (Free|\$[\d,]+)/.exec(cart)!
    expect(said).toBe(asked === 'Free' || asked === '$0' ? 'is free' : asked)
    for (const page of [plain(html), cart]) expect(page).toContain('Tax depends on your state. No other charges.')
  },
)
