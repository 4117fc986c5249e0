import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#api/index.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { testEnv } from '#tests/support/env.ts'
import { answerFor, type Host } from '#tests/support/faults/hosts.ts'
import { newMember } from '#tests/support/member.ts'
import { cartOf } from '#tests/support/planner/new-closet.ts'
import { codeAt, designAt, wordsOf } from '#tests/support/planner/planner-page.ts'
import { json, newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const API = 'http://api-without-closets.test'
const ofDesigns: string[] = [apiPaths.designTariff, apiPaths.designs, apiPaths.savedDesigns]

/** An API of another shop, which knows nothing of drawn closets. */
const withoutDesigns: Host = async (request) => {
  const { pathname } = new URL(request.url)
  if (ofDesigns.includes(pathname)) return Response.json({ message: 'Not Found' }, { status: 404 })
  request.headers.set('CF-Connecting-IP', request.headers.get('X-Forwarded-For') ?? '')
  return api.fetch(request, { ...testEnv, SITE_ORIGIN: ORIGIN } as Env)
}

beforeEach(() => answerFor(API, withoutDesigns))

function newRemoteVisitor() {
  return newVisitor({ ...testEnv, API_ORIGIN: API })
}

describe('with an API that sells no drawn closets', () => {
  test('a drawing shows no price and leads to a designer, with the drawing', async () => {
    const code = encode(closetOf())
    const page = await wordsOf(await newRemoteVisitor().get(plannerHref({ code })))
    expect(page.status).toBe(200)
    expect(page.text).toContain('Price by a designer in 2 business days.')
    expect(page.text).not.toContain('Add to cart')
    expect(page.links).toContain(`${paths.requestDesign}?d=${code}`)
  })

  test('a kit opens at its price and is sold as the kit, in each finish', async () => {
    const visitor = newRemoteVisitor()
    const here = (await visitor.get(`${paths.planner}?kit=1202`)).headers.get('Location')!
    const page = await wordsOf(await visitor.get(here))
    expect(page.text).toContain('This is our 5-ft Reach-In Kit at its price')
    const [, id] = /name="product_id" value="(\d+)"/.exec(await visitor.page(here))!
    const added = await visitor.post(here, { _action: 'add-item', product_id: id! })
    expect(added).toRedirect(303, paths.shoppingCart)
    expect((await cartOf(visitor)).items.map(({ product_id }) => product_id)).toEqual([1202])
    const walnut = plannerHref({ code: encode({ ...designAt(here), finish: 'walnut' }), kit: '1202' })
    const [, inWalnut] = /name="product_id" value="(\d+)"/.exec(await newRemoteVisitor().page(walnut))!
    const product = await json(visitor.api('GET', href(apiPaths.product, { id: inWalnut! })))
    expect(product.data.options.finish).toBe('walnut')
  })

  test('a changed kit leads to a designer, or back to the kit with one tap', async () => {
    const visitor = newRemoteVisitor()
    const here = (await visitor.get(`${paths.planner}?kit=1202`)).headers.get('Location')!
    const shelf = { _action: 'plan', d: codeAt(here), kit: '1202', run: '0', section: '0', do: 'add', k: 'shelf' }
    const changed = (await visitor.post(here, shelf)).headers.get('Location')!
    const page = await wordsOf(await visitor.get(changed))
    expect(page.text).toContain('Price by a designer in 2 business days.')
    expect(page.text).toMatch(/Our 5-ft Reach-In Kit with your changes\. Keep the kit at \$\d+/)
    expect(page.links).toContain(here)
  })

  test('a member’s list of designs is empty and leads to the planner', async () => {
    const visitor = newRemoteVisitor()
    visitor.cookies.set('alderline_session', (await newMember()).cookies.get('alderline_session')!)
    const page = await wordsOf(await visitor.get(paths.accountDesigns))
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Designs you save appear here.')])
    expect(page.links).toContain(paths.planner)
  })

  test('an old form that would add a drawing is refused with a sentence', async () => {
    const code = encode(closetOf())
    const fields = { _action: 'add-design', d: code, price_seen: '2000' }
    const answer = await newRemoteVisitor().post(plannerHref({ code }), fields)
    expect(answer.status).toBe(404)
    expect((await wordsOf(answer)).text).toContain('Ask a designer')
  })
})
