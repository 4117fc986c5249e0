import { beforeAll, describe, expect, test } from 'vitest'
import { collecting, erasing } from '#api/account/erase-person.ts'
import { lendAccount } from '#desk/customers/sql.ts'
import { attachOrders } from '#db/orders/orders-of-user.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { attach, newRequest } from '#tests/support/desk-requests.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { postFile } from '#tests/support/desk/imports.ts'
import { newDraft, pathIn, pressed, typedQuote } from '#tests/support/desk/quotes.ts'
import { testEnv } from '#tests/support/env.ts'
import { newAddress } from '#tests/support/member.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { refreshSearch } from '#db/desk/search/search-texts.ts'
import { db } from '#tests/support/db.ts'
import { signedLink } from '#worker/base/signing/signed-link.ts'
import { readSettings } from '#worker/base/settings.ts'
import { cleanUp } from '#worker/clean-up.ts'

const { DB, UPLOADS } = testEnv
const FILES = 'attachments'
const answer = { subject: 'Your closet', body: 'Here is our drawing.', next_state: 'waiting' }

/** Where a customer's words and address are found before. */
const TABLES = [
  ...['orders', 'order_addresses', 'order_items', 'order_notes', 'desk_search', 'order_refunds', 'parcels', 'carts'],
  ...['form_submissions', 'form_replies', 'quotes', 'quote_lines', 'uploads', 'bucket', 'reviews', 'desk_log'],
  ...['desk_log_details', 'desk_views', 'outbox', 'mailbox', 'idempotency_keys', 'rate_limits'],
]

type Person = { word: string; email: string; visitor: Visitor; id: number | null }
type Life = { order: { number: string }; links: string[] }

let owner: Staff
beforeAll(async () => {
  owner = await newStaff('owner')
})

/** Where a text is left: the rows of every table, and the files in the bucket. */
async function tracesOf(...marks: string[]): Promise<string[]> {
  await refreshSearch(DB)
  const results = await db.rows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
  )
  const tables = await DB.batch(results.map(({ name }) => DB.prepare(`SELECT * FROM "${name}"`)))
  const rows = tables.flatMap((table, at) => table.results.map((row) => `${results[at]!.name} ${JSON.stringify(row)}`))
  const objects = await Promise.all(
    (await UPLOADS.list()).objects.map(async ({ key }) => `bucket ${key} ${await (await UPLOADS.get(key))?.text()}`),
  )
  return [...rows, ...objects].filter((text) => marks.some((mark) => text.toLowerCase().includes(mark.toLowerCase())))
}

const run = (sql: string, ...values: unknown[]) => db.run(sql, ...values)

const fileOf = (word: string) => new File([`%PDF-1.7\n${word}`], `${word}.pdf`, { type: 'application/pdf' })

/** The links in a page by which anyone gets a file. */
const linksIn = (html: string) =>
  [...html.matchAll(/href="[^"]*?(\/api\/uploads\/[^"]+)"/g)].map(([, to]) => to!.replaceAll('&amp;', '&'))

/** A quote with a file that was sent. Resolves to its pages and the file's link. */
async function quoteWithFile(email: string, word: string) {
  const page = await newDraft(owner)
  const typed = typedQuote({ email, name: word, message: word, [`note.${BASKET}`]: word })
  await postFile(owner, page, 'quote-save', fileOf(word), { ...typed, do: 'send' }, FILES)
  const path = pathIn(await owner.page(page))
  const [link = ''] = linksIn(await newVisitor().page(path))
  return { page, path, typed, link, number: page.split('/').at(-1)! }
}

/** All that a customer can leave in the shop, each with their word in it. */
async function lives({ word, email, visitor, id }: Person): Promise<Life> {
  const order = await newDeskOrder({ status: 'delivered', email, firstName: word, note: word })
  const page = deskHref(deskPaths.order, order)
  for (const [action, fields] of [
    ['order-hold', { reason: word }],
    ['order-release', {}],
    ['order-note', { body: word }],
    ['order-line-note', { line: '1', note: word }],
    ['order-email', { email: `new-${email}` }],
    ['order-email', { email }],
  ] as const) {
    await act(owner, page, action, fields)
  }
  await run(`UPDATE orders SET access = ?2, held = ?2, attention = ?2 WHERE id = ?1`, order.id, word)
  await run(`UPDATE order_items SET note = ?2 WHERE order_id = ?1`, order.id, word)
  await run(`INSERT INTO parcels VALUES (?1, 'UPS', ?2)`, order.id, `1Z${word}`)
  await run(
    `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at)
     VALUES (?1, 1, 'card', 'succeeded', 'k' || ?1, 'Other: ' || ?2, 'Dana', 1)`,
    ...[order.id, word],
  )
  await run(
    `INSERT INTO idempotency_keys VALUES ('c|' || ?1, 'f', 201, json_object('data', json_object('number', ?2, 'city', ?3)), 0, ?4)`,
    ...[order.id, order.number, word, Date.now()],
  )
  const reference = await newRequest({ email, name: word, fields: { notes: word } })
  const request = deskHref(deskPaths.request, { reference })
  const key = await attach(reference, `${word}.pdf`, 'application/pdf', new TextEncoder().encode(`%PDF ${word}`))
  await act(owner, request, 'request-note', { body: word })
  await postFile(owner, request, 'request-answer', fileOf(word), { ...answer, body: word }, FILES)
  const given = await DB.prepare(`SELECT key FROM uploads WHERE reference = ? AND kind = 'reply'`).bind(reference).all()
  const bought = await quoteWithFile(email, word)
  await run(
    `UPDATE orders SET quote_id = (SELECT id FROM quotes WHERE number = ?2) WHERE id = ?1`,
    order.id,
    bought.number,
  )
  const quotes = [bought, await quoteWithFile(email, word)]
  await newVisitor().api('POST', href(apiPaths.quote, { token: quotes[1]!.path.split('/').at(-1)! }), { message: word })
  await run(
    `INSERT INTO reviews (family_id, rating, title, body, author, about, origin, status, reply, created_at, user_id, email)
     VALUES (1101, 5, 'Straight', 'It fits.', ?1, ?1, 'customer', 'published', 'Thank you, ' || ?1, 1, ?2, ?3)`,
    ...[word, id, email],
  )
  const hash = await visitor.newCartWith(BASKET)
  await visitor.api('PUT', href(apiPaths.cart, { hash }), { email })
  await run(`INSERT INTO mailbox (recipient, subject, text, html, sent_at) VALUES (?1, '', ?2, '', 0)`, email, word)
  await run(`INSERT INTO rate_limits VALUES ('login|' || ? || '|local', ?, 1)`, email, Date.now())
  await run(
    `INSERT INTO desk_views (user_id, screen, name, query) VALUES (?, 'orders', 'Of ' || ?, ?)`,
    ...[owner.id, order.number, `q=${encodeURIComponent(email)}`],
  )
  if (id !== null) {
    await newAddress(visitor, { first_name: word, city: word })
    await run(
      `INSERT INTO saved_designs (user_id, name, code, created_at, updated_at) VALUES (?, ?, 'x', 0, 0)`,
      id,
      word,
    )
  }
  const { appKey } = readSettings(testEnv)
  const keys = [key, ...given.results.map((row) => String(row['key']))]
  const signed = keys.map((one) => signedLink(appKey, href(apiPaths.upload, { key: one }), Date.now() + 60_000))
  return { order, links: [...signed, ...quotes.map(({ link }) => link)] }
}

const statusesOf = (links: string[]) => Promise.all(links.map(async (to) => (await newVisitor().get(to)).status))

let people = 0
const named = () => ({
  word: `Zq${'abcdefgh'[people]}vander`,
  email: `person-${++people}-${Date.now()}@erased.example`,
})

async function guest(): Promise<Person> {
  return { ...named(), visitor: newVisitor(), id: null }
}

async function member(): Promise<Person> {
  const { word, email } = named()
  const one = await newStaff(null, { firstName: word, email })
  return { word, email, visitor: one, id: one.id }
}

async function erasedByStaff({ email }: Person, { order }: Life): Promise<void> {
  const page = deskHref(deskPaths.customer, { key: order.number })
  const erased = await act(owner, page, 'customer-erase', { email })
  if (erased.status !== 303) throw new Error(await erased.text())
}

async function deleted({ visitor }: Person): Promise<void> {
  const gone = await visitor.api('DELETE', apiPaths.userDelete)
  if (gone.status !== 204) throw new Error(await gone.text())
}

/** Erases a guest with the statements in another order. */
async function inReverse({ email }: Person): Promise<void> {
  const id = -Date.now()
  await DB.batch([
    lendAccount(DB.withSession(), id, email, Date.now()),
    attachOrders(DB.withSession(), id, email),
    ...collecting.map((sql) => DB.prepare(sql).bind(id)),
    ...erasing.toReversed().map((sql) => DB.prepare(sql)),
    DB.prepare('DELETE FROM being_erased'),
  ])
}

test.each([
  ['as a guest, by an owner', guest, erasedByStaff],
  ['as a member, by an owner', member, erasedByStaff],
  ['as a member, by deleting the account', member, deleted],
  ['with the statements in reverse', guest, inReverse],
])('a person who is erased %s, is in no table and no file, and no link of theirs opens', async (_, begin, erase) => {
  const person = await begin()
  const life = await lives(person)
  expect(await statusesOf(life.links)).toEqual([200, 200, 200, 200])
  const marked = new Set(
    (await tracesOf(person.word, person.email, encodeURIComponent(person.email))).map((text) => text.split(' ')[0]),
  )
  expect(TABLES.filter((table) => !marked.has(table))).toEqual([])
  await erase(person, life)
  expect(await statusesOf(life.links)).toEqual([404, 404, 404, 404])
  await cleanUp(testEnv, Date.now())
  const left = await tracesOf(person.word, person.email, encodeURIComponent(person.email))
  // The email that tells them so.
  expect(left.filter((text) => !/^outbox .*account-deleted|^mailbox .*account has been deleted/.test(text))).toEqual([])
  expect(await db.value('SELECT count(*) AS rows FROM being_erased')).toBe(0)
})

test('a saved search for someone who is erased goes too, however it is spelled; others stay', async () => {
  const { email } = named()
  const person = { word: 'Zqörnsson', email: `zq+${email}`, visitor: newVisitor(), id: null }
  const order = await newDeskOrder({
    ...{ status: 'delivered', email: person.email, firstName: 'Zqlena', lastName: person.word },
  })
  const save = (query: string, name: string) =>
    run(`INSERT INTO desk_views (user_id, screen, name, query) VALUES (?, 'orders', ?, ?)`, owner.id, name, query)
  const [mark] = person.email.split('@')
  const about = [
    ...[
      ...['q=zqlena+zq%C3%B6rnsson', 'q=ZQORNSSON', 'q=Zq%c3%96rnsson,%20Zqlena&state=OR', 'q=zqlena'],
      'q=zqornsson+lake',
    ],
    `q=${encodeURIComponent(person.email.toUpperCase())}`,
    `q=%7${'A'}q%2B${mark!.slice(3)}%40erased.example`,
    `q=${person.email}`,
    `q=${encodeURIComponent(encodeURIComponent(person.email))}`,
  ]
  const others = ['q=zqlenart', 'q=erased.example', 'status=paid', 'q=zqornssons']
  for (const [at, query] of [...about, ...others].entries()) await save(query, `Search ${at}`)
  await save('status=shipped', 'Of Zqlena Zqörnsson')
  await erasedByStaff(person, { order, links: [] })
  const results = await db.rows<{ query: string }>(
    `SELECT query FROM desk_views WHERE user_id = ? AND (name GLOB 'Search *' OR name GLOB 'Of Zqlena*')`,
    owner.id,
  )
  expect(results.map(({ query }) => query).toSorted()).toEqual(others.toSorted())
})

describe('the link of a file', () => {
  test('of a quote opens while the quote is sent, not as a draft or withdrawn; staff always get it', async () => {
    const { page, path, typed, link } = await quoteWithFile('opens@example.com', 'Zqplan')
    const kept = async () => /name="kept"[^>]* value="([^"]+)"/.exec(await owner.page(page))![1]!
    const atDesk = async () =>
      (await owner.get(/href="(\/desk\/files\/[^"]+)"/.exec(await owner.page(page))![1]!)).status
    expect([await statusesOf([link]), await atDesk()]).toEqual([[200], 200])
    await pressed(owner, page, 'save', { ...typed, kept: await kept() })
    expect([await statusesOf([link]), await atDesk()]).toEqual([[404], 200])
    await pressed(owner, page, 'send', { ...typed, kept: await kept() })
    expect(await statusesOf([link, ...linksIn(await newVisitor().page(path))])).toEqual([200, 200])
    await act(owner, page, 'quote-withdraw')
    expect([await statusesOf([link]), await atDesk()]).toEqual([[404], 200])
    expect((await newVisitor().get(`/desk/files/${link.split(/[/?]/)[3]}`)).status).toBe(404)
  })

  test('of an application ends with it, and with what was replied and noted', async () => {
    const old = Date.now() - 400 * 86_400_000
    const reference = await newRequest({
      kind: 'careers',
      name: 'Zqapplicant',
      email: 'zq@jobs.example',
      createdAt: old,
    })
    const page = deskHref(deskPaths.request, { reference })
    await act(owner, page, 'request-note', { body: 'Zqapplicant called.' })
    await postFile(owner, page, 'request-answer', fileOf('Zqoffer'), { ...answer, body: 'Zqapplicant, hello.' }, FILES)
    await cleanUp(testEnv, Date.now())
    expect(await tracesOf('Zqapplicant', 'Zqoffer', 'zq@jobs.example')).toEqual([])
  })
})
