import { beforeAll, describe, expect, test } from 'vitest'
import type { FormKind } from '#shared/schema/forms.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { BASKET, WALL } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { openWorkbook } from '#tests/support/workbook.ts'
import { flushOutbox } from '#worker/outbox.ts'

/** On a busy machine the first load of this module alone can take longer than an API call may. */
beforeAll(() => import('#api/account/workbook.ts'))

const typed = {
  support: { topic: 'Measuring', message: 'A shelf came without its pins.' },
  careers: { position: 'cutting', location: 'Astoria, "OR"', eligible: 'No', message: 'I cut boards to the line.' },
  'design-request': {
    space: 'Garage',
    unit: 'cm',
    width: '183,5',
    depth: '64',
    height: '8 ft',
    ceiling: 'Sloped',
    low_height: '140',
    doors: 'One door in the front wall, 76 cm, it opens outward.',
    obstacles: 'An outlet on the left wall.',
    contact: 'Email',
    finish: 'Driftwood',
    builder: 'You install it',
    zip_code: '97209',
    timeline: 'In 1–3 months',
    budget: 'Over $5,000',
    notes: 'A slope on the left.',
  },
  survey: { rating: 'Fair', order_number: 'AL-7K2Q-94X', notes: 'The rod is low.' },
} satisfies Partial<Record<FormKind, object>>

async function send(kind: FormKind, body: object, visitor: Visitor = newVisitor()): Promise<string> {
  const sender = { name: 'Jordan Fir', phone: '(503) 555-0142' }
  const path = href(apiPaths.form, { kind })
  const answer = await visitor.api('POST', path, { ...sender, email: newEmail(), ...body }, newAddress())
  expect(answer.status).toBe(201)
  return (await json(answer)).data.reference
}

async function fieldsOf(reference: string): Promise<Record<string, unknown>> {
  const query = testEnv.DB.prepare('SELECT fields FROM form_submissions WHERE reference = ?').bind(reference)
  return JSON.parse((await query.first<{ fields: string }>())!.fields) as Record<string, unknown>
}

async function staffMail(reference: string): Promise<string> {
  await flushOutbox(testEnv, Date.now(), 500)
  const query = testEnv.DB.prepare('SELECT text FROM mailbox WHERE subject LIKE ?').bind(`New %: ${reference}`)
  return (await query.first<{ text: string }>())!.text
}

describe.each(Object.entries(typed) as [keyof typeof typed, Record<string, string>][])(
  'everything that was answered in %s',
  (kind, answers) => {
    test('is stored as typed and emailed to staff', async () => {
      const reference = await send(kind, answers)
      expect(await fieldsOf(reference)).toMatchObject(answers)
      const mail = await staffMail(reference)
      for (const [name, value] of Object.entries(answers)) expect(mail).toContain(`${name}: ${value}`)
    })

    test("is part of the sender's export and is deleted with the account", async () => {
      const member = await newMember()
      const reference = await send(kind, { ...answers, email: member.email }, member)
      const book = openWorkbook(await (await member.api('POST', apiPaths.userExport)).arrayBuffer())
      const [headings = [], row = []] = book.get('requests')!.rows
      expect(row[headings.indexOf('Reference')]).toBe(reference)
      expect(JSON.parse(row[headings.indexOf('Answers')]!)).toMatchObject(answers)
      expect((await member.api('DELETE', apiPaths.userDelete)).status).toBe(204)
      const left = testEnv.DB.prepare('SELECT 1 FROM form_submissions WHERE reference = ?').bind(reference)
      expect(await left.first()).toBeNull()
    })
  },
)

test('a customer who would rather be called on a design request is asked for a number', async () => {
  const { phone: _, ...right } = leadForms['design-request'].right
  const ask = async (contact: string) => {
    const path = href(apiPaths.form, { kind: 'design-request' })
    return newVisitor().api('POST', path, { ...right, email: newEmail(), contact }, newAddress())
  }
  const refused = await ask('Phone')
  expect(refused.status).toBe(422)
  expect((await json(refused)).errors).toEqual({ phone: ['Enter a phone number, or choose email.'] })
  expect((await ask('Email')).status).toBe(201)
})

describe('the measurements of a design request', () => {
  const { email: _, ...right } = leadForms['design-request'].right
  const statusOrErrors = async (lengths: object) => {
    const body = { ...right, email: newEmail(), ...lengths }
    const answer = await newVisitor().api('POST', href(apiPaths.form, { kind: 'design-request' }), body, newAddress())
    return answer.status === 422 ? (await json(answer)).errors : answer.status
  }
  const all = (length: string) => ({ width: length, depth: length, height: length })

  test.each([
    ['in', '6'],
    ['in', '600'],
    ['in', '183.5 cm'],
    ['cm', '16'],
    ['cm', '1520'],
    ['cm', '183,5'],
    ['cm', '6 ft 2 in'],
    ['in', '183,5 cm'],
    ['in', '72,5'],
    ['cm', '1,83 m'],
    ['cm', '1835 mm'],
  ])('in %s may be %s', async (unit, length) => {
    expect(await statusOrErrors({ unit, ...all(length) })).toBe(201)
  })

  test.each([
    ['in', '5', 'Use inches between 6 and 600, like 72 1/4.'],
    ['in', '601', 'Use inches between 6 and 600, like 72 1/4.'],
    ['cm', '15', 'Use centimeters between 16 and 1520, like 183.5.'],
    ['cm', '1525', 'Use centimeters between 16 and 1520, like 183.5.'],
    ['cm', 'wide', 'Use centimeters between 16 and 1520, like 183.5.'],
  ])('in %s may not be %s', async (unit, length, hint) => {
    expect(await statusOrErrors({ unit, ...all(length) })).toEqual(
      Object.fromEntries(['width', 'depth', 'height'].map((name) => [name, [`The ${name} isn’t valid. ${hint}`]])),
    )
  })

  test('are inches without a unit', async () => {
    expect(await statusOrErrors({ unit: undefined, ...all('72 1/4') })).toBe(201)
    expect(await statusOrErrors({ unit: undefined, ...all('1000') })).toHaveProperty('width')
  })
})

describe('the cart', () => {
  const design = typed['design-request']

  test('can be included in a design request, in words and as a link for staff', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith([BASKET, 2], WALL)
    const reference = await send('design-request', { ...design, with_cart: 'on' }, visitor)
    const { cart, cart_link: link, with_cart: asked } = await fieldsOf(reference)
    expect(cart).toEqual([
      expect.stringMatching(/^2 × Pull-Out Wire Basket, .*: \$116\.00$/),
      expect.stringMatching(/^1 × Three-Section Wall, .*: \$[\d,]+\.00$/),
      expect.stringMatching(/^Subtotal after discount: \$[\d,]+\.00$/),
    ])
    expect([link, asked]).toEqual([`${paths.shoppingCart}?shared=${BASKET}x2,${WALL}x1`, undefined])
    const mail = await staffMail(reference)
    expect(mail).toContain('2 × Pull-Out Wire Basket')
    expect(mail).toContain(`${paths.shoppingCart}?shared=${BASKET}x2,${WALL}x1`)
    expect(await newVisitor().page(link as string)).toContain('Pull-Out Wire Basket')
  })

  test.each<[string, object, (visitor: Visitor) => Promise<unknown>]>([
    ['is not requested', {}, (visitor) => visitor.newCartWith(BASKET)],
    ['is empty', { with_cart: 'on' }, (visitor) => visitor.newCart()],
    ['is gone', { with_cart: 'on' }, async (visitor) => visitor.cookies.set('cart_hash_id', 'gone')],
    [
      'belongs to a member and another visitor sends its hash',
      { with_cart: 'on' },
      async (visitor) => visitor.cookies.set('cart_hash_id', await (await newMember()).newCartWith(BASKET)),
    ],
  ])('is left out when it %s', async (_, fields, prepare) => {
    const visitor = newVisitor()
    await prepare(visitor)
    const stored = await fieldsOf(await send('design-request', { ...design, ...fields }, visitor))
    expect(Object.keys(stored).filter((name) => name.includes('cart'))).toEqual([])
  })

  test("is offered on the form's page if it has items, and preselected when the cart links there", async () => {
    const [empty, filled] = [newVisitor(), newVisitor()]
    await filled.newCartWith(BASKET)
    const box = /<input[^>]*name="with_cart"[^>]*>/
    expect(await empty.page(`${paths.requestDesign}?cart`)).not.toMatch(box)
    expect(box.exec(await filled.page(paths.requestDesign))?.[0]).not.toContain('checked')
    const [, link = ''] = /href="([^"]+)">Ask a designer</.exec(await filled.page(paths.shoppingCart)) ?? []
    expect(box.exec(await filled.page(link))?.[0]).toContain('checked')
  })

  test('is sent without JavaScript too, and stays selected when the form is invalid', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    const fields = { _action: 'send-form', kind: 'design-request', name: 'Jo', with_cart: 'on', ...design }
    const refused = await (await visitor.post(paths.requestDesign, { ...fields, email: 'jo' })).text()
    expect(/<input[^>]*name="with_cart"[^>]*>/.exec(refused)?.[0]).toContain('checked')
    const headers = newAddress()
    const sent = await visitor.post(paths.requestDesign, { ...fields, email: newEmail() }, { headers })
    const reference = new URL(sent.headers.get('Location')!, 'http://shop.test').searchParams.get('reference')!
    expect(await fieldsOf(reference)).toHaveProperty('cart')
  })
})

test('the design request offers the seven finishes of the catalogue', async () => {
  const html = await newVisitor().page(paths.requestDesign)
  const offered = [...html.matchAll(/name="finish"[^>]*value="([^"]+)"/g)].map(([, name]) => name)
  expect(offered).toEqual(['White', 'Linen', 'Driftwood', 'Graphite', 'Natural Oak', 'Walnut', 'Sage', 'Not sure yet'])
  expect(html.match(/data-finish="/g)!.length).toBeGreaterThanOrEqual(7)
})
