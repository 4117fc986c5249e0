import { beforeEach, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { db } from '#tests/support/db.ts'
import { BASKET, WALL } from '#tests/support/checkout.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { dayIn, endQuote, newDraft, pressed, sentQuote, typedQuote } from '#tests/support/desk/quotes.ts'
import { newRequest, walkIn } from '#tests/support/desk-requests.ts'
import { testEnv } from '#tests/support/env.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { act, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { receivedBy, smtp } from '#tests/support/smtp/mail.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { flushOutbox } from '#worker/outbox.ts'

let staff: Staff
// A cron in ten days ends every sign-in.
beforeEach(async () => void (staff = await newStaff()))

const { DB } = testEnv
const LIST = '/desk/quotes'
const DAY = 86_400_000

const numberOf = (page: string) => page.split('/').at(-1)!
const linesOf = async (page: string) =>
  await db.rows(
    `SELECT l.product_id AS product, l.quantity, l.unit_price_cents AS cents, l.note FROM quote_lines l
       JOIN quotes q ON q.id = l.quote_id WHERE q.number = ? ORDER BY line_no`,
    numberOf(page),
  )

describe('a quote by mail', () => {
  test('arrives over SMTP with its link, and replies go to staff', async () => {
    const { email, path, number } = await sentQuote(await newStaff())
    await flushOutbox(smtp, Date.now(), 50)
    const [mail, ...more] = await receivedBy(email)
    expect(more).toEqual([])
    expect(mail!.raw).toContain(`Subject: Your quote ${number} is ready\r\n`)
    expect(mail!.raw).toContain('Reply-To: team@example.com\r\n')
    expect(mail!.raw.replaceAll('=\r\n', '')).toContain(path)
    expect(mail!.raw).toContain('The basket slides.')
  })

  test('is reminded of once, three days before its end', async () => {
    const { email, number } = await sentQuote(await newStaff())
    await flushOutbox(smtp, Date.now(), 50)
    await cleanUp(testEnv, Date.now() + 10 * DAY)
    await db.run(
      'UPDATE quotes SET expires_at = ?, sent_at = ? WHERE number = ?',
      ...[Date.now() + 3 * DAY, Date.now() - 10 * DAY, number],
    )
    for (let hour = 0; hour < 3; hour++) await cleanUp(testEnv, Date.now() + hour * 3_600_000)
    for (let run = 0; run < 3; run++) await flushOutbox(smtp, Date.now() + 4 * 3_600_000, 50)
    const subjects = (await receivedBy(email)).map(({ raw }) => /Subject: (.*)\r/.exec(raw)![1])
    expect(subjects).toEqual([`Your quote ${number} is ready`, `Your quote ${number} ends soon`])
  })

  test.each([
    ['staff did not want a reminder', { remind: '' }, 10],
    ['it was sent when it already ended soon', {}, 0],
  ])('is not reminded of if %s', async (_, changes, sentDaysAgo) => {
    const { number } = await sentQuote(await newStaff(), changes)
    await db.run(
      'UPDATE quotes SET expires_at = ?, sent_at = ? WHERE number = ?',
      ...[Date.now() + 2 * DAY, Date.now() - sentDaysAgo * DAY, number],
    )
    await cleanUp(testEnv, Date.now())
    const reminders = `SELECT count(*) AS n FROM outbox WHERE kind = 'quote-reminder' AND payload ->> 'number' = ?`
    expect(await DB.prepare(reminders).bind(number).first('n')).toBe(0)
    await endQuote(number)
  })

  test('is not sent once the quote is withdrawn', async () => {
    const { email, page } = await sentQuote(staff)
    await act(staff, page, 'quote-withdraw')
    await flushOutbox(smtp, Date.now(), 50)
    expect(await receivedBy(email)).toEqual([])
  })
})

describe('a draft', () => {
  test('for a customer on the telephone begins empty, and needs no request', async () => {
    const page = await newDraft(staff)
    expect(page).toMatch(/^\/desk\/quotes\/Q-\w{6}$/)
    expect(await staff.page(page)).toContain('For a customer to be named below')
    expect(outcomeOf(await pressed(staff, page, 'save', { valid_until: dayIn(1), name: 'Pat' }))).toBe(`303 ${page}`)
    expect(await staff.page(LIST)).toContain('<b>Pat</b>')
  })

  test('from a request has its sender, its measurements and its design', async () => {
    const code = encode(closetOf())
    const reference = await newRequest({ fields: { ...walkIn, design: code } })
    const began = await act(staff, `/desk/requests/${reference}`, 'quote-new')
    const page = began.headers.get('Location')!
    const html = await staff.page(page)
    expect(html).toContain('value="Mei-Lin Foster"')
    expect(html).toContain(`value="${reference.toLowerCase()}@example.com"`)
    expect(html).toContain('value="97209"')
    expect(html).toContain('96¼″')
    expect(await staff.page(`/desk/requests/${reference}`)).toContain(`href="${page}"`)
    await act(staff, page, 'quote-save', { valid_until: dayIn(14), choice: code })
    expect(await linesOf(page)).toMatchObject([{ quantity: 1, product: expect.any(Number) }])
    expect(await staff.page(page)).toContain('Open in the planner')
  })

  test.each([
    ['its number', String(WALL), WALL],
    ['the address of its page', `http://shop.test/a/b/${WALL}`, WALL],
  ])('takes a product by %s', async (_, add, product) => {
    const page = await newDraft(staff)
    await pressed(staff, page, 'add', { valid_until: dayIn(14), add })
    expect(await linesOf(page)).toMatchObject([{ product, quantity: 1 }])
  })

  test('takes a design by its link in the planner, at the server’s price', async () => {
    const page = await newDraft(staff)
    const add = `http://shop.test${plannerHref({ code: encode(closetOf()) })}`
    await pressed(staff, page, 'add', { valid_until: dayIn(14), add })
    const [line] = await linesOf(page)
    const cents = await db.first('SELECT price_cents FROM products WHERE id = ?', line!['product'])
    expect(line!['cents']).toBe(cents!['price_cents'])
  })

  test.each([
    ['by its number', '1203'],
    ['by the address of its page', 'http://shop.test/a/b/1203'],
    ['by its name', '6-ft reach-in kit'],
  ])('takes a product whose pictured finish is off sale in another one, %s', async (_, add) => {
    const { finish } = (await db.first<{ finish: string }>('SELECT finish FROM products WHERE id = 1203'))!
    const owner = await newStaff('owner')
    await act(owner, deskPaths.finishes, 'finish-sale', { finish, to: 'off' })
    try {
      const page = await newDraft(staff)
      await act(staff, page, 'quote-save', { valid_until: dayIn(14), add })
      const [line] = await linesOf(page)
      const taken = await db.first('SELECT family_id, finish, for_sale FROM products WHERE id = ?', line!['product'])
      expect(taken).toEqual({ family_id: 1203, finish: expect.any(String) as string, for_sale: 1 })
      expect(taken!['finish']).not.toBe(finish)
    } finally {
      await act(owner, deskPaths.finishes, 'finish-sale', { finish, to: 'on' })
    }
  })

  test('offers the products whose names match, and adds the chosen one with what was typed', async () => {
    const page = await newDraft(staff)
    const asked = await pressed(staff, page, 'add', { valid_until: dayIn(14), add: 'pantry', name: 'Robin' })
    const html = await asked.text()
    const choices = [...html.matchAll(/name="choice" value="(\d+)"/g), ...html.matchAll(/value="(\d+)" name="choice"/g)]
    expect(choices.length).toBeGreaterThan(1)
    expect(html).toContain('value="Robin"')
    expect(await linesOf(page)).toEqual([])
    const choice = choices[0]![1]!
    await act(staff, page, 'quote-save', { valid_until: dayIn(14), add: 'pantry', name: 'Robin', choice })
    expect(await linesOf(page)).toMatchObject([{ product: Number(choice) }])
    expect(await staff.page(page)).toContain('value="Robin"')
  })

  test('keeps its lines in the order that staff give them', async () => {
    const page = await newDraft(staff)
    const [first, second, third] = [String(BASKET), String(WALL), '1603']
    const typedLines = async () =>
      Object.fromEntries(
        (await linesOf(page)).map(({ product, quantity }) => [`quantity.${product}`, String(quantity)]),
      )
    for (const add of [first, second, third]) {
      await act(staff, page, 'quote-save', { ...(await typedLines()), valid_until: dayIn(14), add })
    }
    const move = async (to: string) => {
      const answer = await act(staff, page, 'quote-save', { ...(await typedLines()), valid_until: dayIn(14), move: to })
      return answer.headers.get('Location')
    }
    const products = async () => (await linesOf(page)).map(({ product }) => String(product))
    expect(await products()).toEqual([first, second, third])
    expect(await move(`up.${third}`)).toBe(`${page}#up.${third}`)
    expect(await products()).toEqual([first, third, second])
    expect(await move(`down.${first}`)).toBe(`${page}#down.${first}`)
    expect(await products()).toEqual([third, first, second])
    for (const nowhere of [`up.${third}`, `down.${second}`, 'up.1', 'sideways.', '']) await move(nowhere)
    expect(await products()).toEqual([third, first, second])
  })

  test.each([
    ['today’s price, if the price was left as it was', 'left', 6_800],
    ['the price that was typed with them', '7.00', 700],
  ])('has of other options %s', async (_, typed, expected) => {
    const page = await newDraft(staff)
    await pressed(staff, page, 'add', { valid_until: dayIn(14), add: String(BASKET) })
    const [line] = await linesOf(page)
    const other = (await db.first<{ id: number; metal: string; cents: number }>(
      `SELECT id, options ->> 'metal' AS metal, price_cents AS cents FROM products WHERE family_id = ?1 AND id <> ?1 LIMIT 1`,
      BASKET,
    ))!
    await changeCatalogue(`UPDATE products SET price_cents = 6800 WHERE id = ${other.id}`)
    const price = typed === 'left' ? String(Number(line!['cents']) / 100) : typed
    await pressed(staff, page, 'save', {
      ...{ valid_until: dayIn(14), [`quantity.${BASKET}`]: '1', [`price.${BASKET}`]: price },
      [`option.${BASKET}.metal`]: other.metal,
    })
    await changeCatalogue(`UPDATE products SET price_cents = ${other.cents} WHERE id = ${other.id}`)
    expect(await linesOf(page)).toMatchObject([{ product: other.id, cents: expected }])
  })

  test('at a price above the list price has no discount', async () => {
    const { number } = await sentQuote(await newStaff(), { [`price.${BASKET}`]: '99.00' })
    const row = await db.first(
      `SELECT list_price_cents AS list, unit_price_cents AS unit FROM quote_lines
       WHERE quote_id = (SELECT id FROM quotes WHERE number = ?)`,
      number,
    )
    expect(row).toEqual({ list: 9_900, unit: 9_900 })
  })

  test.each([0, 90])('may end in %i days', async (days) => {
    expect((await sentQuote(await newStaff(), { valid_until: dayIn(days) })).number).toMatch(/^Q-/)
  })

  test('calculates what is typed, and stores nothing', async () => {
    const page = await newDraft(staff)
    const typed = typedQuote()
    await pressed(staff, page, 'save', typed)
    const shown = await act(staff, page, 'quote-save', { ...typed, [`price.${BASKET}`]: '7.00', _preview: '1' })
    await expect(shown).toAnswer(200, expect.stringContaining('$14.00'))
    expect(await linesOf(page)).toMatchObject([{ cents: 900 }])
  })

  test('shows the email before it is sent, as the form is', async () => {
    const page = await newDraft(staff)
    const typed = typedQuote()
    await pressed(staff, page, 'save', typed)
    expect(await staff.page(page)).toMatch(/The email<.*is ready<.*Hello Robin, these prices are yours until/s)
    const shown = await act(staff, page, 'quote-save', { ...typed, message: 'It slides well.', _preview: '1' })
    expect(await shown.text()).toMatch(/The email<.*It slides well\..*Subtotal: \$18\.00/s)
    const sent = await testEnv.DB.prepare(
      `SELECT count(*) AS n FROM outbox WHERE kind = 'quote-ready' AND payload LIKE ?`,
    )
    expect(await sent.bind(`%${page.split('/').at(-1)}%`).first('n')).toBe(0)
  })

  test('leaves out what is marked to be removed', async () => {
    const page = await newDraft(staff)
    await pressed(staff, page, 'save', typedQuote())
    await pressed(staff, page, 'save', typedQuote({ [`remove.${BASKET}`]: 'on' }))
    expect(await linesOf(page)).toEqual([])
  })
})

describe('a quote that is not right says where and why, keeps what was typed, and nothing is sent', () => {
  const wrong: [string, Record<string, string>, string][] = [
    ['without an address', { email: '' }, 'Enter an email address.'],
    ['with no address', { email: 'robin' }, '“robin” isn’t an email address.'],
    ['that ended', { valid_until: dayIn(-1) }, 'This date is in the past.'],
    ['that ends too late', { valid_until: dayIn(91) }, 'Choose a day within the next 90\u00a0days.'],
    ['without a day', { valid_until: 'soon' }, 'Enter the day as YYYY-MM-DD.'],
    ['above $100,000', { [`price.${BASKET}`]: '100000.01' }, 'An amount can be at most $100,000.00.'],
    ['at no price', { [`price.${BASKET}`]: '1,19O' }, '“1,19O” isn’t a valid amount.'],
    ['of none', { [`quantity.${BASKET}`]: '0' }, 'Enter a quantity from 1 to 99.'],
    ['without a line', { [`remove.${BASKET}`]: 'on' }, 'Add a line first.'],
    [
      'with a product that was typed but not added',
      { add: '1202' },
      'Add this line or clear the field, then send the quote.',
    ],
    ['for no ZIP code', { zip_code: '972' }, 'Enter the five digits of the ZIP code.'],
    ['with a note that is too long', { [`note.${BASKET}`]: 'x'.repeat(201) }, 'At most 200 characters.'],
  ]

  test.each(wrong)('%s', async (_, changes, words) => {
    const page = await newDraft(staff)
    const refused = await pressed(staff, page, 'send', typedQuote({ name: 'Robin Typed', ...changes }))
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain(words)
    expect(html).toContain('value="Robin Typed"')
    const sent = await db.value('SELECT state FROM quotes WHERE number = ?', numberOf(page))
    expect(sent).toBe('draft')
  })

  test.each([
    ['a product that no one knows', '999999', 'No product has this number.'],
    ['words that nothing has', 'zeppelin hangar', 'No product matches.'],
    ['a design that is cut off', 'http://shop.test/planner?d=1.abc', 'This link is incomplete.'],
    ['10 KB', 'x'.repeat(10_240), 'At most 3000 characters.'],
  ])('when %s is added', async (_, add, words) => {
    const page = await newDraft(staff)
    const refused = await pressed(staff, page, 'add', { valid_until: dayIn(14), add })
    await expect(refused).toAnswer(422, expect.stringContaining(words))
  })

  test('with a product that is off sale names it', async () => {
    const page = await newDraft(staff)
    await pressed(staff, page, 'save', typedQuote())
    try {
      await db.run('UPDATE products SET for_sale = 0 WHERE id = ?', BASKET)
      const refused = await pressed(staff, page, 'send', typedQuote())
      await expect(refused).toAnswer(422, expect.stringContaining('Pull-Out Wire Basket is no longer sold.'))
    } finally {
      await db.run('UPDATE products SET for_sale = 1 WHERE id = ?', BASKET)
    }
  })
})

test('two desks hold one quote: the second save answers 409, says who was first, and keeps what was typed', async () => {
  const [first, second] = [await newStaff(), await newStaff('office', { firstName: 'Lee' })]
  const page = await newDraft(first)
  const stale = await second.page(page)
  await pressed(first, page, 'save', typedQuote())
  const fields = Object.fromEntries(
    [...stale.slice(stale.indexOf('data-action="quote-save"')).matchAll(/type="hidden" name="(_\w+)" value="([^"]*)"/g)]
      .slice(0, 5)
      .map(([, name, value]) => [name!, value!]),
  )
  const refused = await second.postAs(page, { ...fields, ...typedQuote({ message: 'Mine' }), do: 'send' })
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain('Dana Okafor changed this quote')
  expect(html).toContain('>Mine</textarea>')
  expect(await logOf(`quote:${numberOf(page)}`)).toHaveLength(2)
})

test('a quote that was withdrawn or ordered cannot be saved from an old tab', async () => {
  const { page, number } = await sentQuote(staff)
  const version = await db.value<number>('SELECT version FROM quotes WHERE number = ?', number)
  await act(staff, page, 'quote-withdraw')
  const stale = { _version: String(version! + 1), valid_until: dayIn(14), do: 'save' }
  const refused = await act(staff, page, 'quote-save', stale)
  await expect(refused).toAnswer(422, expect.stringContaining('ordered or withdrawn'))
})

test('the tabs hold drafts, sent, ordered and over, and a quote that ends in three days is on Today', async () => {
  const sent = await sentQuote(staff, { valid_until: dayIn(2) })
  const over = await sentQuote(staff)
  await endQuote(over.number)
  expect(await staff.page(`${LIST}?tab=sent`)).toContain(sent.number)
  expect(await staff.page(`${LIST}?tab=over`)).toContain(over.number)
  expect(await staff.page(LIST)).not.toContain(sent.number)
  const today = await staff.page('/desk')
  expect(today).toContain('Quotes that end in 3 days')
  expect(today).toContain(sent.number)
  expect(await (await newStaff('workshop')).page('/desk')).not.toContain('Quotes that end')
  expect(outcomeOf(await staff.get(`/desk/search?q=${sent.number.toLowerCase()}`))).toBe(`303 ${sent.page}`)
})
