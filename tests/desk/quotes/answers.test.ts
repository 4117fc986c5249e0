import { describe, expect, test } from 'vitest'
import { href, apiPaths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { db } from '#tests/support/db.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { testEnv } from '#tests/support/env.ts'
import { dayIn, newDraft, pathIn, sentQuote } from '#tests/support/desk/quotes.ts'
import { newRequest, requestNow, walkIn } from '#tests/support/desk-requests.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const [theirs, ours] = [encode(closetOf()), encode(closetOf({ back: 1201 }))]

/** A request with a design that was answered by a quote of another one. */
async function answered(staff: Staff): Promise<{ reference: string; path: string; page: string }> {
  const reference = await newRequest({
    fields: { ...walkIn, design: theirs, design_price: '$5,000.00' },
    status: 'waiting',
  })
  const page = await newDraft(staff, reference)
  await act(staff, page, 'quote-save', { valid_until: dayIn(14), choice: ours, email: 'robin@example.com' })
  const [, product] = /name="quantity\.(\d+)"/.exec(await staff.page(page))!
  const line = { [`quantity.${product}`]: '1', [`price.${product}`]: '4900.00' }
  await act(staff, page, 'quote-save', { valid_until: dayIn(14), email: 'robin@example.com', do: 'send', ...line })
  return { reference, page, path: pathIn(await staff.page(page)) }
}

describe('a quote that answers no request', () => {
  test('has a form for a reply, which becomes a request of its customer, and the next reply is with it', async () => {
    const staff = await newStaff()
    const { path, token, number, email } = await sentQuote(staff)
    const visitor = newVisitor()
    expect(await visitor.page(path)).toContain('Something to change?')
    const reply = (message: string) => visitor.post(path, { _action: 'quote-reply', token, message })
    expect((await reply('Could it be <i>wider</i>?')).status).toBe(303)
    const requests = () =>
      testEnv.DB.prepare('SELECT reference, name, status FROM form_submissions WHERE email = ?').bind(email).all()
    const [made, ...others] = (await requests()).results
    expect([made, others]).toEqual([expect.objectContaining({ name: 'Robin Reed', status: 'new' }), []])
    const page = await staff.page(`/desk/requests/${made!['reference']}`)
    expect(page).toContain('Could it be &lt;i&gt;wider&lt;/i&gt;?')
    expect(page).toContain(number)
    expect((await reply('And taller?')).status).toBe(303)
    expect((await requests()).results).toHaveLength(1)
    expect(await staff.page(`/desk/requests/${made!['reference']}`)).toContain('And taller?')
  })

  test('keeps one request of two replies at once', async () => {
    const { token, email } = await sentQuote(await newStaff())
    const send = (message: string) => newVisitor().api('POST', href(apiPaths.quote, { token }), { message })
    const answers = await Promise.all([send('One'), send('Two')])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const made = await db.value('SELECT count(*) AS n FROM form_submissions WHERE email = ?', email)
    expect(made).toBe(1)
  })
})

describe('an answer with a drawing', () => {
  test('shows the customer’s design and ours side by side, with the difference in size and price', async () => {
    const { path } = await answered(await newStaff())
    const shown = await newVisitor().page(path)
    expect(shown).toContain('Your design and ours')
    expect(shown).toMatch(/Ours is [^.]*\$100\.00 less\./)
    expect(shown).toContain('$5,000.00')
  })

  test('is accepted into the cart, and then answered: the request is open again with what was written', async () => {
    const staff = await newStaff()
    const { path, reference } = await answered(staff)
    const token = path.split('/').at(-1)!
    const visitor = newVisitor()
    const taken = await visitor.post(path, { _action: 'take-quote', token })
    expect(outcomeOf(taken)).toBe('303 /shopping-cart')
    expect(await visitor.page('/shopping-cart')).toContain('$4,900')
    const sent = await visitor.post(path, { _action: 'quote-reply', token, message: 'Could it be <b>wider</b>?' })
    expect(sent.status).toBe(303)
    expect(await requestNow(reference)).toMatchObject({ status: 'open', version: 2 })
    const page = await staff.page(`/desk/requests/${reference}`)
    expect(page).toContain('Could it be &lt;b&gt;wider&lt;/b&gt;?')
    expect(page).toContain('>Customer</b>')
  })

  test('says what is missing in a reply, and keeps what was written', async () => {
    const { path, reference } = await answered(await newStaff())
    const token = path.split('/').at(-1)!
    const visitor = newVisitor()
    const empty = await visitor.post(path, { _action: 'quote-reply', token, message: '  ' })
    await expect(empty).toAnswer(422, expect.stringContaining('Enter a message.'))
    const long = await visitor.post(path, { _action: 'quote-reply', token, message: 'long '.repeat(2_000) })
    await expect(long).toAnswer(422, expect.stringContaining('long long long'))
    expect(await requestNow(reference)).toMatchObject({ status: 'waiting' })
    const unknown = await visitor.api('POST', href(apiPaths.quote, { token: 'a'.repeat(48) }), { message: 'Hello' })
    expect(unknown.status).toBe(404)
  })

  test('has its link put into a reply by email', async () => {
    const staff = await newStaff()
    const { path, page, reference } = await answered(staff)
    const filled = await act(staff, `/desk/requests/${reference}`, 'request-answer', {
      ...{
        subject: 'Your closet',
        body: 'Hello,',
        next_state: 'waiting',
        saved: page.split('/').at(-1)!,
        _preview: '1',
      },
    })
    expect(await filled.text()).toMatch(new RegExp(`Hello,\\n\\nhttps?://[^<]*${path}</textarea>`))
  })
})
