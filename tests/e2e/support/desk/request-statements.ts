import { encode } from '#shared/planner/model/code.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { JPEG_WITH_PLACE } from '#tests/support/pictures.ts'
import { orders } from './orders.ts'
import { quotes, requests } from './requests.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'

const DAY = 86_400_000
const PHOTOS = 6

const walkIn = {
  ...{ space: 'Walk-in', unit: 'in', width: '96', depth: '72', height: '96 1/4', finish: 'Natural Oak' },
  ...{ builder: 'I build it myself', zip_code: '97209', timeline: 'In 1–3 months', budget: '$2,500–5,000' },
  notes:
    'Light switch on the right wall, 58″ from the back corner. We would like an island if there is room to walk around it.',
}
const drawn = { design: encode(closetOf()), design_price: '$2,381.00' }
const claim = {
  ...{ order_number: orders.shipped, item: 'Shelf', problem: 'It arrived damaged' },
  message: 'One corner of the wide shelf is chipped.\nThe carton was dented.',
}

type Sent = { kind: string; name: string; fields: object; days: number; status: string }

const sent: Record<keyof typeof requests, Sent> = {
  design: { kind: 'design-request', name: 'Mei-Lin Foster', fields: { ...walkIn, ...drawn }, days: 7, status: 'new' },
  claim: { kind: 'guarantee-claim', name: 'Gordon Pratt', fields: claim, days: 1, status: 'open' },
  done: { kind: 'support', name: 'Aisha Bello', fields: { topic: 'Measuring' }, days: 20, status: 'done' },
  unsent: { kind: 'support', name: 'Elin Sandberg', fields: { topic: 'Delivery' }, days: 3, status: 'waiting' },
  week: { kind: 'design-request', name: 'Ida Week', fields: { ...walkIn, ...drawn }, days: 0, status: 'new' },
}

function keyOf(photo: number): string {
  return `prepared-photo-${photo}`
}

/** Inserts requests, the photos of one, and a saved answer. */
export function requestStatements(db: D1Database): D1PreparedStatement[] {
  const now = Date.now()
  const forms = Object.entries(sent).map(([which, { kind, name, fields, days, status }]) =>
    db
      .prepare(
        `INSERT INTO form_submissions (reference, kind, email, name, phone, fields, digest, status, created_at)
         VALUES (?1, ?2, lower(?1) || '@example.com', ?3, '(775) 555-0138', ?4, ?1, ?5, ?6)`,
      )
      .bind(requests[which as keyof typeof requests], kind, name, JSON.stringify(fields), status, now - days * DAY),
  )
  const photos = Array.from({ length: PHOTOS }, (_, photo) =>
    db
      .prepare(
        `INSERT INTO uploads (key, kind, reference, name, type, bytes, digest, created_at, expires_at)
         VALUES (?1, 'design-request', ?2, ?3, 'image/jpeg', ?4, ?1, ?5, ?6)`,
      )
      .bind(keyOf(photo), requests.design, `204${photo + 1}.jpg`, JPEG_WITH_PLACE.length, now, now + 365 * DAY),
  )
  const answer = `INSERT INTO saved_answers (name, body) VALUES ('We have what we need', 'Thank you, we have what we need.')`
  return [...forms, ...photos, db.prepare(answer), ...unsentAnswer(db, now - DAY), ...quoteStatements(db, now)]
}

function unsentAnswer(db: D1Database, at: number): D1PreparedStatement[] {
  const logId = '(SELECT max(id) FROM desk_log)'
  return [
    db
      .prepare(
        `INSERT INTO desk_log (at, actor, action, subject, summary, request_id)
         VALUES (?, 'Dana Okafor', 'form.answered', ?, 'Replied by email', 'prepared')`,
      )
      .bind(at, `form:${requests.unsent}`),
    db
      .prepare(
        `INSERT INTO form_replies (form_id, kind, actor, subject, body, at, log_id)
         SELECT id, 'mail', 'Dana Okafor', 'Your message', 'It leaves on Friday.', ?2, ${logId} FROM form_submissions
         WHERE reference = ?1`,
      )
      .bind(requests.unsent, at),
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at, given_up_at)
         SELECT 'form-reply', 'form-reply:' || ${logId}, '{}', ?1 - 86400000, ?1 - 86400000, ?1`,
      )
      .bind(at),
  ]
}

/** Stores the photos that the rows name. */
export async function storePhotos(bucket: R2Bucket): Promise<void> {
  for (let photo = 0; photo < PHOTOS; photo++) await bucket.put(keyOf(photo), JPEG_WITH_PLACE)
}

/** A draft, and a quote that was sent, each with a basket. */
function quoteStatements(db: D1Database, now: number): D1PreparedStatement[] {
  return [quotes.draft, quotes.sent].flatMap((number) => [
    db
      .prepare(
        `INSERT INTO quotes (number, state, reference, name, email, zip_code, message, expires_at, token_digest, created_at, sent_at)
         VALUES (?1, ?2, ?3, 'Mei-Lin Foster', lower(?1) || '@example.com', '97209', 'The island leaves 31″ to walk.', ?4, ?5, ?6, ?6)`,
      )
      .bind(
        ...[number, number === quotes.sent ? 'sent' : 'draft', requests.design, now + 14 * DAY],
        ...[number === quotes.sent ? makeDigest(quotes.token) : null, now],
      ),
    db
      .prepare(
        `INSERT INTO quote_lines (quote_id, line_no, product_id, quantity, list_price_cents, unit_price_cents, note)
         SELECT id, 1, 1731, 2, 4900, 4200, 'Black slides' FROM quotes WHERE number = ?`,
      )
      .bind(number),
  ])
}
