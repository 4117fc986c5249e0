import { firstBusiness } from '#shared/business/first-business.ts'
import { shopToday } from '#tests/support/desk/days.ts'
import { formatBusiness } from '#desk/content/business-texts.ts'
import { formatRules } from '#desk/delivery/rule-texts.ts'
import { db } from '../db.ts'
import { PASSWORD } from '../account.ts'
import { newDeskOrder } from '../desk-orders.ts'
import { newRequest } from '../desk-requests.ts'
import { testEnv } from '../env.ts'
import { pdf } from '../files.ts'
import { jpegOf } from '../pictures.ts'
import { rules } from '../shop/rules.ts'
import { putProduct } from '../planner/ordered-closet.ts'
import { act, codeOf, hiddenOf, newStaff, type Staff } from '../staff.ts'
import type { Visitor } from '../visitor.ts'
import { env } from '../stripe-orders.ts'
import { bank, tell } from './disputes.ts'
import { apply, csvFile, IMPORT, readIn, sendFile } from './imports.ts'
import { BULK_PRICES, productTexts, readyPrices, readyRates } from './products.ts'
import { newDraft, orderedByPhone, pressed, sentQuote, typedQuote } from './quotes.ts'

const { DB } = testEnv
const LIST = '/desk/orders'
const ANSWERS = '/desk/requests/answers'
const PRODUCT = '/desk/products/1203'
const TEN_OFF = { kind: 'percent', percent: '10', with_sale_items: 'on' }
const CONTENT = '/desk/content'
const CATEGORIES = '/desk/products/categories'
const TEXTS = '/desk/content/texts'
const TEXT = {
  ...{ path: '/policies', title: 'Policies', description: 'About orders.', heading: 'Policies', lead: 'In short.' },
  ...{ body: '## Returns', questions: '' },
}
const BANNER = {
  ...{ text: 'A banner', link_text: 'See it', link: '/reviews' },
  ...{ from: '2027-01-01T09:00', until: '2099-01-01T09:00' },
}
const VIEW = '/desk/orders?rate=pickup'

type Done = { order: { id: number; number: string }; path: string; reference: string; request: string; quote: string }
type Fields = Record<string, string | string[]>
export type ActionCase = {
  /** The state of the order that it is tried on. */
  status?: string
  held?: string
  before?: (staff: Staff, done: Done) => Promise<unknown>
  on?: string | ((staff: Staff) => Promise<string>)
  /** The file that the form sends. */
  file?: (staff: Staff) => File
  /** The page of the order that has the form, if it is not the order's own. */
  at?: string
  /** The shop that it is tried in, if it needs another one. */
  env?: Env
  fields?: Fields | ((staff: Staff, done: Done) => Fields | Promise<Fields>)
  /** True for a page of the request that every case has. */
  isOfRequest?: true
  /** True for the page of the quote that every case has. */
  isOfQuote?: true
  /** How many rows it leaves: one, and one more for each order of a bulk action. */
  rows: number
  isClosed?: boolean
  /** False for someone who has not set up a second factor. */
  hasFactor?: false
  /** The most trips to the database, if they are not five: who it is, once a form, two reads at most, and the change. */
  trips?: number
  /** False for what leaves every row as it was, or takes its details with it: nothing is before and after it. */
  changes?: false
}

/** A refund whose answer was lost. */
async function leaveOpen(_: Staff, done: Done): Promise<void> {
  await db.run(
    `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at)
     SELECT id, 500, 'invoice', 'unknown', 'lost-' || id, 'Late', 'Dana Okafor', ?2 FROM orders WHERE id = ?1`,
    ...[done.order.id, Date.now()],
  )
}

const MAIL = 900_001
const mailPage = `/desk/outbox/${MAIL}`

/** An email about the order that waits; one that failed or was sent if that column is given. */
function queueMail(over?: 'given_up_at' | 'sent_at'): NonNullable<ActionCase['before']> {
  return (_, { order }) =>
    db.run(
      `INSERT OR REPLACE INTO outbox (id, kind, dedupe_key, payload, next_at, created_at${over ? `, ${over}` : ''})
       VALUES (?1, 'order-received', 'again:order-received:' || ?2, json_object('order_id', ?2), ?3, 1${over ? ', ?3' : ''})`,
      MAIL,
      order.id,
      Date.now() + 3_600_000,
    )
}

const MEMBER = '/desk/customers/m900001'

/** A member who has not confirmed the address, and is signed in. */
async function storeMember(): Promise<void> {
  await DB.batch([
    DB.prepare(
      `INSERT OR IGNORE INTO users (id, name, first_name, last_name, email, password_hash, created_at)
       VALUES (900001, 'Pat Member', 'Pat', 'Member', 'm900001@example.com', '', 1)`,
    ),
    DB.prepare(
      `INSERT OR IGNORE INTO sessions (id_digest, user_id, password_version, created_at, last_seen_at, idle_expires_at, expires_at,
         authenticated_at) VALUES ('digest-of-900001', 900001, 1, 1, 1, 9e12, 9e12, 1)`,
    ),
  ])
}

async function storeExempt(): Promise<void> {
  await storeMember()
  await db.run(`INSERT OR IGNORE INTO tax_exemptions (id, email, certificate, states, expires_at, reference, created_at)
     VALUES (900001, 'm900001@example.com', 'WA-900001', '["WA"]', 4e12, 'exemption-900001', 1)`)
}

async function failMail(staff: Staff, { request }: Done): Promise<void> {
  await act(staff, request, 'request-answer', { subject: 'Yes', body: 'It fits.', next_state: 'done' })
  await db.run(`UPDATE outbox SET given_up_at = 1, payload = '{}' WHERE kind = 'form-reply'`)
}

function saveText(staff: Staff): Promise<Response> {
  return act(staff, ANSWERS, 'answer-save', { name: `Thanks ${staff.id}`, text: 'Thank you.' })
}

function writeReview(staff: Staff): Promise<unknown> {
  return db.run(
    `INSERT INTO reviews (family_id, status, rating, title, body, author, email, origin, created_at)
     VALUES (1202, 'pending', 5, 'Good', 'It fits.', 'Robin', 'robin-' || ?1 || '@example.com', 'customer', 1)`,
    staff.id,
  )
}

/** A file that makes a product a little more expensive. */
function newPrice({ id }: Staff): File {
  return csvFile([
    ['id', 'price'],
    [1202, `${700 + (id % 100)}.00`],
  ])
}

const CUT = '/desk/cut'

/** The page of a new cutting plan. */
async function planned(staff: Staff): Promise<string> {
  const order = await newDeskOrder()
  await putProduct(order.id, 1101)
  const made = await act(staff, CUT, 'cut-plan', { 'n[]': [order.number] })
  return new URL(made.headers.get('Location')!, 'http://localhost').pathname
}

const photo = new File([jpegOf(968, 640, 20_000)], 'photo.jpg')

const colleagues = new Map<number, Staff>()

async function hire(staff: Staff): Promise<void> {
  colleagues.set(staff.id, await newStaff('office', { firstName: 'Robin' }))
}

function hired(fields: Record<string, string>) {
  return (staff: Staff) => ({ id: String(colleagues.get(staff.id)!.id), seen_role: 'office', ...fields })
}

function inviteSomeone(staff: Staff): Promise<unknown> {
  return act(staff, '/desk/staff', 'staff-invite', { email: `later-${staff.id}@example.com`, role: 'workshop' })
}

async function saveViews(staff: Staff): Promise<void> {
  for (const path of [VIEW, `${LIST}?rate=parcel`]) await act(staff, path, 'view-save', { name: `Of ${path}` })
}

const street = {
  ...{ first_name: 'Robin', last_name: 'Reed', address_line_1: '9 Fir St', address_line_2: '' },
  ...{ city: 'Bend', state: 'OR', zip_code: '97701', phone_number: '541-555-0142' },
}
const billed = Object.fromEntries(Object.entries(street).map(([name, value]) => [`billing.${name}`, value]))

/** Each action as someone uses it; setting up a second factor has its own test. */
export const actionCases: Record<string, ActionCase> = {
  invite: { on: '/desk/open', isClosed: true, hasFactor: false, rows: 1, changes: false },
  open: {
    on: '/desk/open',
    isClosed: true,
    fields: (staff) => ({ password: PASSWORD, code: codeOf(staff) }),
    rows: 1,
    trips: 7,
    changes: false,
  },
  close: { on: LIST, rows: 1, changes: false },
  'orders-bulk': {
    on: LIST,
    fields: (_, { order }) => ({ 'n[]': [`${order.number}/1`], do: 'in_production' }),
    rows: 2,
    trips: 7,
  },
  'orders-ship': {
    ...{ on: '/desk/ship', status: 'in_production', rows: 2, trips: 7 },
    fields: (_, { order }) => ({ carrier: 'UPS', pasted: `${order.number} 1Z999AA10123456784` }),
  },
  'orders-undo': { on: LIST, rows: 2 },
  'orders-print': { fields: { sheet: 'packing-slip' }, rows: 1 },
  'orders-export': { on: LIST, fields: { format: 'csv' }, rows: 1 },
  'order-move': { rows: 1, trips: 4 },
  'order-undo': { before: (staff, { path }) => act(staff, path, 'order-move'), rows: 1 },
  'order-hold': { fields: { reason: 'Waits for a call' }, rows: 1 },
  'order-release': { held: 'Waits', rows: 1 },
  'order-attention': { fields: { reason: 'Chipped panel' }, rows: 1 },
  'order-solve': {
    before: (staff, { path }) => act(staff, path, 'order-attention', { reason: 'Chipped panel' }),
    rows: 1,
  },
  'order-note': { fields: { body: 'Measured again' }, rows: 1 },
  'order-line-note': { fields: { note_1: 'Cut to 23⅝″' }, rows: 1 },
  'order-mail': { fields: { kind: 'order-received', mail_to: 'other@example.com' }, rows: 1 },
  'order-assign': { fields: (staff) => ({ assignee: String(staff.id) }), rows: 1 },
  'order-email': { fields: { email: 'new@example.com' }, rows: 1 },
  'order-packages': {
    status: 'shipped',
    fields: { carrier: ['UPS', 'UPS'], tracking_number: ['1Z999AA10123456784', '1Z999AA10123456785'], mail: 'on' },
    rows: 1,
  },
  'order-address': {
    at: 'address',
    fields: { ...street, mail: 'on' },
    rows: 1,
  },
  'order-billing': { at: 'address', fields: billed, rows: 1 },
  // One row for the change, and one for what became of the refund; the order and the limit are read at once.
  'order-lines': {
    ...{ at: 'lines', rows: 2, trips: 7 },
    fields: { 'quantity.1': '1', expected: '6800', sent_by: 'Check' },
  },
  'order-remake': {
    ...{ status: 'delivered', at: 'remake', rows: 1 },
    // A basket has no boards.
    before: (_, { order }) => db.run('UPDATE order_items SET product_id = 1101 WHERE order_id = ?', order.id),
    fields: { 'part.A': 'on', cause: 'Missing', shipping: 'shop' },
  },
  // One row before the provider is asked, and one for what it says.
  refund: {
    at: 'refund',
    fields: { amount: '5.00', expected: '500', reason: 'Damaged', sent_by: 'Check' },
    rows: 2,
  },
  'evidence-send': {
    env,
    at: 'evidence',
    before: async (_, { order: { number } }) => {
      const dispute = await bank({ payment_intent: `pi_of_${number}`, amount: 5_000 })
      await tell('created', { ...dispute, metadata: { order: number } })
    },
    ...{ rows: 2, trips: 14 },
  },
  'ask-refund': { before: leaveOpen, at: 'refund', rows: 1 },
  'cancel-order': { at: 'cancel', fields: { reason: 'Called to cancel', sent_by: 'Check' }, rows: 2 },
  'record-payment': {
    ...{ status: 'pending_payment', at: 'payment', rows: 1, trips: 6 },
    fields: { amount: '5.00', received_on: shopToday(), reference: 'Check 9' },
  },
  'order-pay-by': {
    ...{ status: 'pending_payment', at: 'payment', rows: 1 },
    fields: { pay_by: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) },
  },
  'order-reopen': { status: 'canceled', at: 'payment', rows: 1 },
  'correct-payment': {
    ...{ at: 'payment', rows: 1 },
    fields: { amount: '126.00', received_on: shopToday(), method: 'cash', reason: 'It was cash' },
  },
  'waive-due': {
    at: 'payment',
    before: (_, { order }) =>
      db.run(
        `INSERT INTO order_dues (order_id, amount_cents, state, method, created_at) VALUES (?, 500, 'waiting', 'invoice', 1)`,
        order.id,
      ),
    fields: { waived: '5.00', reason: 'Our mistake' },
    rows: 1,
  },
  'books-export': {
    // A month in which something was paid has the button; reading it changes nothing.
    before: (_, { order }) =>
      db.run(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'paid', ?)`, order.id, Date.now()),
    on: '/desk/books',
    rows: 0,
    changes: false,
  },
  'tax-checked': {
    before: (_, { order }) => db.run(`UPDATE orders SET tax_source = 'fallback' WHERE id = ?`, order.id),
    ...{ on: '/desk/books', fields: (_, { order }) => ({ number: order.number }), rows: 1 },
  },
  'request-state': { isOfRequest: true, fields: { to: 'done' }, rows: 1 },
  'request-assign': { isOfRequest: true, fields: (staff) => ({ assignee: String(staff.id) }), rows: 1 },
  'request-answer': { isOfRequest: true, fields: { subject: 'Yes', body: 'It fits.', next_state: 'waiting' }, rows: 1 },
  'request-undo': {
    ...{ isOfRequest: true, rows: 1 },
    before: (staff, { request }) =>
      act(staff, request, 'request-answer', { subject: 'Yes', body: 'It fits.', next_state: 'done' }),
  },
  'request-again': { isOfRequest: true, before: failMail, rows: 1, changes: false },
  'request-note': { isOfRequest: true, fields: { note: 'Called back' }, rows: 1 },
  'request-link': { isOfRequest: true, fields: (_, { order }) => ({ order_number: order.number }), rows: 1 },
  'request-delete': { isOfRequest: true, fields: (_, { reference }) => ({ reference }), rows: 1, changes: false },
  'answer-save': { on: ANSWERS, fields: (staff) => ({ name: `Hello ${staff.id}`, text: 'Thank you.' }), rows: 1 },
  'answer-delete': { on: ANSWERS, before: saveText, rows: 1 },
  'product-prices': { on: PRODUCT, fields: { price: '900', sale_price: '' }, rows: 1 },
  'product-texts': { on: PRODUCT, fields: () => productTexts('Corner kit'), rows: 1 },
  'product-sale': { on: PRODUCT, rows: 1 },
  'finish-sale': {
    ...{ on: '/desk/products/finishes', fields: { finish: 'sage', to: 'off' }, rows: 1 },
  },
  'category-save': {
    ...{ on: `${CATEGORIES}?id=4`, rows: 1 },
    fields: { id: '4', name: 'Pantries', intro: 'New.', alt: 'Rendering: a pantry', place: '4' },
  },
  'category-back': {
    on: `${CATEGORIES}?id=4`,
    before: (staff) =>
      act(staff, `${CATEGORIES}?id=4`, 'category-save', {
        ...{ id: '4', name: 'Pantries', intro: 'Newer.', alt: 'Rendering: a pantry', place: '4' },
      }),
    fields: { id: '4' },
    rows: 1,
  },
  'rates-change': {
    ...{ on: '/desk/products/rates', fields: (staff) => readyRates(staff), rows: 1, trips: 8 },
  },
  'prices-change': {
    on: BULK_PRICES,
    fields: (staff) => readyPrices(staff, { ids: '1402' }),
    rows: 2,
    trips: 7,
  },
  'prices-undo': {
    on: BULK_PRICES,
    before: async (staff) => act(staff, BULK_PRICES, 'prices-change', await readyPrices(staff, { ids: '1403' })),
    rows: 2,
  },
  'products-export': { on: '/desk/products', fields: { kind: 'stock', format: 'csv' }, rows: 1, changes: false },
  'import-read': { on: IMPORT, file: (staff) => newPrice(staff), rows: 1, changes: false },
  'import-problems': { on: (staff) => readIn(staff, csvFile('id,price\n1412,x')), rows: 0, changes: false },
  'import-apply': {
    on: (staff) => readIn(staff, newPrice(staff)),
    rows: 2,
  },
  'import-undo': {
    on: IMPORT,
    before: async (staff) => apply(staff, await readIn(staff, newPrice(staff))),
    rows: 2,
    trips: 6,
  },
  'picture-add': { on: PRODUCT, file: () => photo, fields: { alt: 'Oak' }, rows: 1 },
  'product-pictures': { on: PRODUCT, fields: { 'alt.1': 'Oak', 'place.1': '1' }, rows: 1 },
  'product-new': { on: PRODUCT, fields: { new_name: 'A new kit' }, rows: 1 },
  'product-stock': { on: '/desk/products/1632', fields: { how: 'counted', pieces: '7' }, rows: 1 },
  keys: { on: '/desk/keys', rows: 1 },
  'reviews-move': {
    ...{ on: '/desk/reviews', before: writeReview, rows: 1 },
    fields: { to: 'published' },
  },
  'review-reply': { on: '/desk/reviews', before: writeReview, fields: { reply: 'Thank you.' }, rows: 1 },
  'week-move': {
    ...{ on: '/desk/week?from=2027-03-01', rows: 1, trips: 6 },
    before: async (_, { order }) => {
      await putProduct(order.id, 1101)
      await db.run('INSERT INTO order_work (order_id, day, boards) VALUES (?, 20878, 27)', order.id)
    },
    fields: (_, { order }) => ({ number: order.number, day: '2027-03-02' }),
  },
  'cut-plan': {
    ...{ on: CUT, rows: 1, trips: 7 },
    before: (_, { order }) => putProduct(order.id, 1101),
    fields: (_, { order }) => ({ 'n[]': [order.number] }),
  },
  'cut-start': { on: planned, rows: 3, trips: 8 },
  'cut-done': {
    on: async (staff) => {
      const page = await planned(staff)
      await act(staff, page, 'cut-start')
      return page
    },
    rows: 1,
  },
  'cut-drop': { on: planned, rows: 1 },
  'cut-file': { on: planned, fields: { format: 'csv' }, rows: 1, changes: false },
  'offcut-throw': {
    on: CUT,
    before: () => db.run(`INSERT INTO offcuts (finish, thickness_e, length_e, width_e) VALUES ('White', 6, 200, 100)`),
    rows: 1,
  },
  'coupon-save': { on: '/desk/coupons?id=new', fields: (staff) => ({ ...TEN_OFF, code: `TEN${staff.id}` }), rows: 1 },
  'coupon-end': { on: '/desk/coupons?id=13', rows: 1 },
  'rules-save': {
    on: '/desk/delivery',
    fields: { ...formatRules(rules), lead_cut: '11', 'free_in[]': ['continental'] },
    rows: 1,
  },
  'limits-save': { on: '/desk/settings', fields: { invoice_days: '3', refund_day: '900.00' }, rows: 1 },
  'tax-save': { on: '/desk/delivery', fields: { tax_provider: 'table', tax_states: 'WA, CA' }, rows: 1 },
  'rules-back': {
    on: '/desk/delivery',
    before: () =>
      db.run(
        `INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, json_set(data, '$.lead.cut', 20), 1 FROM shop_rules`,
      ),
    rows: 1,
    trips: 6,
  },
  'banner-save': { on: `${CONTENT}?id=new`, fields: BANNER, rows: 1, trips: 6 },
  'banner-end': {
    on: `${CONTENT}?id=1`,
    before: () => db.run(`INSERT OR REPLACE INTO banners VALUES (1, 'Text', 'Link', '/reviews', 1, 4e12, 1)`),
    rows: 1,
  },
  'site-save': { on: `${CONTENT}?part=business`, fields: { value: 'Closed today.' }, rows: 1 },
  'business-save': {
    on: `${CONTENT}?part=business`,
    fields: { ...formatBusiness(firstBusiness), miles: '30' },
    rows: 1,
  },
  'synonyms-save': { on: `${CONTENT}?part=search`, fields: { words: 'rod, pole' }, rows: 1 },
  'synonyms-back': {
    on: `${CONTENT}?part=search`,
    before: (staff) => act(staff, `${CONTENT}?part=search`, 'synonyms-save', { words: 'rod, rail' }),
    rows: 1,
  },
  'business-back': { on: `${CONTENT}?part=business`, before: changeBusiness, rows: 1 },
  'text-save': {
    on: `${TEXTS}?page=/policies`,
    fields: { ...TEXT, publish: 'on' },
    rows: 1,
  },
  'text-use': {
    on: `${TEXTS}?page=/policies`,
    before: (staff) => act(staff, `${TEXTS}?page=/policies`, 'text-save', TEXT),
    fields: { path: '/policies', key: '' },
    rows: 1,
  },
  'home-save': { on: `${TEXTS}?page=/`, fields: { heading: 'A closet', publish: 'on' }, rows: 1 },
  'text-picture-delete': {
    on: `${TEXTS}?page=/policies`,
    before: () => db.run('INSERT OR REPLACE INTO text_pictures VALUES (1, ?, ?, 1)', 'a'.repeat(64), 'A closet'),
    fields: { scene: 'a'.repeat(64) },
    rows: 1,
  },
  'redirects-add': {
    on: `${CONTENT}?part=redirects`,
    fields: (staff) => ({ from: `/old-${staff.id}`, to: '/reviews' }),
    rows: 1,
  },
  'redirect-delete': {
    on: `${CONTENT}?part=redirects`,
    before: () => db.run(`INSERT OR REPLACE INTO redirects VALUES (1, '/once', '/reviews', 0, 1, 1)`),
    rows: 1,
  },
  'scripts-save': { on: `${CONTENT}?part=scripts`, fields: { head: '<meta>' }, rows: 1 },
  'scripts-use': {
    on: `${CONTENT}?part=scripts`,
    before: () => db.run(`INSERT INTO script_versions (head, body, created_at) VALUES ('', '', 1)`),
    rows: 1,
  },
  'customer-export': { on: MEMBER, before: storeMember, rows: 1 },
  'customer-erase': { on: MEMBER, before: storeMember, fields: { email: 'm900001@example.com' }, rows: 1 },
  'customer-card': { on: MEMBER, before: storeMember, fields: { tags: 'trade' }, rows: 1, changes: false },
  'exemption-add': {
    ...{ on: MEMBER, before: storeMember, rows: 1 },
    fields: { certificate: 'WA-20417', states: 'WA', expires: '2099-12-31' },
  },
  'exemption-end': { on: MEMBER, before: storeExempt, fields: { exemption: '900001' }, rows: 1 },
  'ideas-export': { on: '/desk/customers', fields: { format: 'csv' }, rows: 1 },
  'customer-verify': { on: MEMBER, before: storeMember, rows: 1 },
  'customer-sign-out': { on: MEMBER, before: storeMember, rows: 1 },
  'email-retry': { before: queueMail(), on: mailPage, rows: 1 },
  'emails-retry': { before: queueMail('given_up_at'), on: '/desk/outbox?tab=failed', rows: 1 },
  'email-drop': { before: queueMail(), on: mailPage, rows: 1 },
  'email-again': { before: queueMail('sent_at'), on: mailPage, rows: 1 },
  'order-news': { on: '/desk/settings', fields: { recipient: 'orders@shop.example' }, rows: 1 },
  'sales-export': {
    before: (_, { order }) =>
      db.run(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'paid', ?)`, order.id, Date.now()),
    ...{ on: '/desk/sales', rows: 0, changes: false },
  },
  'settings-test': { on: '/desk/settings', fields: { test: 'storage' }, rows: 1 },
  'staff-invite': {
    on: '/desk/staff',
    fields: (staff) => ({ email: `new-${staff.id}@example.com`, role: 'office' }),
    rows: 1,
  },
  'staff-withdraw': { on: '/desk/staff', before: inviteSomeone, rows: 1 },
  'staff-role': { on: '/desk/staff', before: hire, fields: hired({ role: 'workshop' }), rows: 1 },
  'staff-end': { on: '/desk/staff', before: hire, fields: hired({}), rows: 1 },
  'staff-reset': { on: '/desk/staff', before: hire, fields: hired({}), rows: 1, trips: 6 },
  // It is sent on to its page.
  'quote-new': { on: '/desk/quotes', rows: 1, changes: false },
  'quote-save': { isOfQuote: true, fields: typedQuote(), file: () => pdf('plan.pdf'), rows: 1, trips: 7 },
  'quote-order': {
    on: async (staff) => `${(await sentQuote(staff, { zip_code: '97209' })).page}/order`,
    ...{ fields: orderedByPhone, rows: 1, trips: 14, changes: false },
  },
  'quote-withdraw': {
    ...{ isOfQuote: true, rows: 1 },
    before: async (staff, { quote }) => pressed(staff, quote, 'send', typedQuote()),
  },
  'view-save': { on: VIEW, fields: { name: 'Pickup' }, rows: 1 },
  'view-move': { on: VIEW, before: saveViews, fields: { to: 'later' }, rows: 1 },
  'view-delete': { on: VIEW, before: saveViews, rows: 1 },
  'resolve-order': { status: 'needs_attention', fields: { reason: 'Looked at it' }, rows: 1 },
}

/** The fields of files that have another name than `file`. */
const fileFields: Record<string, string> = { 'picture-add': 'picture', 'quote-save': 'attachments' }

/** Everything before the form of an action is sent. `send` sends it as this visitor. */
export async function prepareAction(
  name: string,
  given: ActionCase,
): Promise<{ staff: Staff; send: (sender: Visitor) => Promise<Response> }> {
  const staff = await newStaff('owner', {
    isOpen: !given.isClosed,
    hasFactor: given.hasFactor ?? true,
    ...(given.env && { env: given.env }),
  })
  const order = await newDeskOrder({ status: given.status ?? 'paid', held: given.held ?? '' })
  const reference = given.isOfRequest ? await newRequest() : ''
  const quote = given.isOfQuote ? await newDraft(staff) : ''
  const done = { order, path: `/desk/orders/${order.number}`, reference, request: `/desk/requests/${reference}`, quote }
  await given.before?.(staff, done)
  const fields = typeof given.fields === 'function' ? await given.fields(staff, done) : given.fields
  const page = given.at ? `${done.path}/${given.at}` : done.path
  const on = typeof given.on === 'function' ? await given.on(staff) : given.on
  const path = given.isOfRequest ? done.request : quote || (on ?? page)
  const form = { ...hiddenOf(await staff.page(path), name), ...fields }
  const { file } = given
  return {
    staff,
    send: (sender) => (file ? sendFile(sender, path, form, file(staff), fileFields[name]) : sender.postAs(path, form)),
  }
}

/** Stores a business, with what was before it in the log. */
async function changeBusiness(): Promise<void> {
  const was = formatBusiness(firstBusiness)
  await db.run(`UPDATE site_settings SET value = ?1 WHERE id = 4`, JSON.stringify({ ...firstBusiness, miles: 30 }))
  await db.run(
    `INSERT INTO desk_log (at, actor, action, subject, summary, request_id) VALUES (1, 'Dana', 'content.business', 'site:business', 'Changed', 'r')`,
  )
  await db.run(
    `INSERT INTO desk_log_details (log_id, was, became) SELECT max(id), ?1, '{}' FROM desk_log`,
    JSON.stringify(was),
  )
}
