import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { address, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { flushOutbox } from '#worker/outbox.ts'

const PRODUCT = 1731
const review = {
  product_id: PRODUCT,
  rating: 4,
  title: 'Holds more than it looks',
  body: 'Six pairs of boots went in and there is room left.',
  name: 'Jordan',
}

function write(body: object, visitor: Visitor = newVisitor(), headers = newAddress()): Promise<Response> {
  return visitor.api('POST', apiPaths.reviews, { ...review, email: newEmail(), ...body }, headers)
}

type Row = { id: number; status: string; about: string; origin: string; body: string }
async function rowOf(email: string): Promise<Row | null> {
  const query = testEnv.DB.prepare('SELECT id, status, about, origin, body FROM reviews WHERE email = ?').bind(email)
  return query.first<Row>()
}

async function publish(email: string): Promise<void> {
  await changeCatalogue(`UPDATE reviews SET status = 'published' WHERE email = '${email}'`)
}

describe('a review', () => {
  let order = ''
  beforeAll(async () => {
    const visitor = newVisitor()
    order = (await json(placeOrder(visitor, await checkedOutCart(visitor, [PRODUCT])))).data.number
  })

  test('is stored and emailed to staff, and shown nowhere before they publish it', async () => {
    const email = newEmail()
    expect((await write({ email, title: 'Nowhere yet' })).status).toBe(201)
    const row = await rowOf(email)
    expect(row).toMatchObject({ status: 'pending', origin: 'customer', about: '' })
    const visitor = newVisitor()
    expect(await visitor.page(`${paths.reviews}?product=${PRODUCT}`)).not.toContain('Nowhere yet')
    expect((await json(visitor.api('GET', href(apiPaths.product, { id: PRODUCT })))).data.reviews).not.toContainEqual(
      expect.objectContaining({ title: 'Nowhere yet' }),
    )
    await flushOutbox(testEnv, Date.now(), 500)
    const mail = await testEnv.DB.prepare('SELECT text FROM mailbox WHERE subject LIKE ?')
      .bind(`New review ${row!.id}:%`)
      .first<{ text: string }>()
    expect(mail!.text).toContain('/login?next=%2Fdesk%2Freviews')
  })

  test('is listed and counted once published, without its author’s address', async () => {
    const email = newEmail()
    const before = (await json(newVisitor().api('GET', `${apiPaths.reviews}?product_id=${PRODUCT}`))).meta
    await write({ email, title: 'Now it stands here', rating: 2 })
    await publish(email)
    const answer = await newVisitor().api('GET', `${apiPaths.reviews}?product_id=${PRODUCT}`)
    const text = await answer.text()
    const { data, meta } = JSON.parse(text)
    expect(data).toContainEqual(
      expect.objectContaining({ title: 'Now it stands here', sample: false, author: 'Jordan' }),
    )
    expect(meta.distribution[3]).toBe(before.distribution[3] + 1)
    expect(text).not.toContain(email)
  })

  test('is unique per product and author: a repeat is accepted once and a different one rejected', async () => {
    const email = newEmail()
    const statuses = []
    for (const body of [{}, {}, { title: 'Second thoughts' }]) statuses.push((await write({ email, ...body })).status)
    expect(statuses).toEqual([201, 201, 422])
    const { results } = await testEnv.DB.prepare('SELECT id FROM reviews WHERE email = ?').bind(email).all()
    expect(results).toHaveLength(1)
  })

  test('is verified by order number and email, in any spelling', async () => {
    const email = address.email
    expect((await write({ email: email.toUpperCase(), order_number: order.toLowerCase() })).status).toBe(201)
    expect((await rowOf(email.toLowerCase()))!.about).toBe('Verified buyer')
  })

  test.each([
    ['of another customer', {}, () => order],
    ['without the product', { product_id: 1101, email: address.email }, () => order],
    ['that does not exist', {}, () => 'AL-2222-222'],
  ])('with the number of an order %s shows an error at that field', async (_, body, number) => {
    const answer = await write({ ...body, order_number: number() })
    expect([answer.status, Object.keys((await json(answer)).errors)]).toEqual([422, ['order_number']])
  })

  test('is shown to its author before publication, and verified without a number for a member', async () => {
    const member = await newMember()
    await placeOrder(member, await checkedOutCart(member, [PRODUCT]))
    await write({ email: member.email, title: 'Mine alone so far' }, member)
    expect((await rowOf(member.email))!.about).toBe('Verified buyer')
    const product = (await json(member.api('GET', href(apiPaths.product, { id: PRODUCT })))).data
    const { parent_category_slug: slug, slug: sub } = product.category
    const page = href(paths.product, { slug, sub, id: PRODUCT })
    expect(await member.page(page)).toMatch(/Mine alone so far.*Not reviewed yet. Only you can see it/s)
    expect(await newVisitor().page(page)).not.toContain('Mine alone so far')
    expect(await (await newMember()).page(page)).not.toContain('Mine alone so far')
  })

  test('loses its links', async () => {
    const email = newEmail()
    await write({ email, body: `${review.body} See https://spam.test/x and www.spam.test today.` })
    expect((await rowOf(email))!.body).toBe(`${review.body} See  and  today.`)
  })
})

describe('the review form without JavaScript', () => {
  const fields = { ...review, product_id: String(PRODUCT), rating: '4 stars', order_number: '', website: '' }
  const path = `${paths.writeReview}?product=${PRODUCT}`

  test('sends the review and shows what happens next', async () => {
    const visitor = newVisitor()
    const form = { _action: 'write-review', ...fields, email: newEmail() }
    const sent = await visitor.post(path, form, { headers: newAddress() })
    expect(sent).toRedirect(303, `${paths.reviews}?product=${PRODUCT}`)
    expect(await visitor.page(sent.headers.get('Location')!)).toContain('will appear here after we’ve read it')
  })

  test('preselects no product without one in the URL', async () => {
    const html = await newVisitor().page(paths.writeReview)
    expect(html).toContain('<option value="" selected="">Choose a product</option>')
    expect(html.match(/selected=""/g)).toHaveLength(1)
    const form = { _action: 'write-review', ...fields, product_id: '' }
    const refused = await newVisitor().post(path, form, { headers: newAddress() })
    expect(await refused.text()).toMatch(/id="product_id-error">.*?Choose the product\./)
  })
})
