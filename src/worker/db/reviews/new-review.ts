import { asOrderNumber } from '#shared/checkout/order-number.ts'
import type { NewReview } from '#shared/schema/new-review.ts'
import { batch, query, type Db, type Query } from '#db/db.ts'

export type Author = { userId: number | null; email: string }

/** The family that a review of this product belongs to; null if it is not for sale, or a closet that someone drew. */
export function familyQuery(db: Db, productId: number): Query<number | null> {
  const statement = db
    .prepare(
      `SELECT p.family_id AS family FROM products p JOIN families f ON f.id = p.family_id
       WHERE p.id = ? AND p.for_sale = 1 AND f.listed = 1`,
    )
    .bind(productId)
  return query<[{ family: number }], number | null>([statement], ([{ results }]) => results[0]?.family ?? null)
}

const bought = `EXISTS (SELECT 1 FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
  WHERE p.family_id = ?1 AND o.remake_of IS NULL AND o.status NOT IN ('payment_failed', 'canceled', 'placing')`

/** True if an order with this number and address, or any order of this member, contains the family. */
export async function hasBought(db: Db, family: number, { userId, email }: Author, number: string): Promise<boolean> {
  const asked = db.prepare(
    `SELECT ${bought} AND CASE ?2 WHEN '' THEN o.user_id = ?4
       ELSE o.number = ?2 AND (lower(o.email) = ?3 OR o.user_id = ?4) END) AS has`,
  )
  return (await asked.bind(family, asOrderNumber(number), email, userId).first<number>('has')) === 1
}

export type ReviewToStore = Omit<NewReview, 'product_id' | 'order_number' | 'email'> & { family: number; about: string }

/** Stores an unpublished review and queues the email to staff; one review per family and author. */
export async function storeReview(
  db: Db,
  { family, rating, title, body, name, about }: ReviewToStore,
  { userId, email }: Author,
  now: number,
): Promise<'stored' | 'repeated' | 'rejected'> {
  const [inserted, , own] = await batch<[{ id: number }, never, { same: number }]>(db, [
    db
      .prepare(
        `INSERT INTO reviews (family_id, rating, title, body, author, about, origin, status, created_at, user_id, email)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'customer', 'pending', ?7, ?8, ?9)
         ON CONFLICT (family_id, email) WHERE email <> '' DO NOTHING RETURNING id`,
      )
      .bind(family, rating, title, body, name, about, now, userId, email),
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         SELECT 'review-staff', 'review-staff:' || id, json_object('review_id', id), ?3, ?3 FROM reviews
         WHERE family_id = ?1 AND email = ?2 ON CONFLICT (dedupe_key) DO NOTHING`,
      )
      .bind(family, email, now),
    db
      .prepare(
        `SELECT rating = ?3 AND title = ?4 AND body = ?5 AS same FROM reviews WHERE family_id = ?1 AND email = ?2`,
      )
      .bind(family, email, rating, title, body),
  ])
  if (inserted.results.length > 0) return 'stored'
  return own.results[0]?.same ? 'repeated' : 'rejected'
}

export type PendingReview = {
  id: number
  familyId: number
  product: string
  rating: number
  title: string
  body: string
  author: string
  about: string
  email: string
}

export async function findReview(db: Db, id: number): Promise<PendingReview | null> {
  const asked = db.prepare(
    `SELECT r.id, r.family_id AS familyId, f.name AS product, r.rating, r.title, r.body, r.author, r.about, r.email
     FROM reviews r JOIN families f ON f.id = r.family_id WHERE r.id = ?`,
  )
  return asked.bind(id).first<PendingReview>()
}

export async function listPendingReviews(db: Db, userId: number, productId: number) {
  const asked = db.prepare(
    `SELECT id, rating, title, body, author, about, reply FROM reviews
     WHERE user_id = ?1 AND status = 'pending' AND family_id = (SELECT family_id FROM products WHERE id = ?2)`,
  )
  type Row = Pick<PendingReview, 'id' | 'rating' | 'title' | 'body' | 'author' | 'about'> & { reply: string }
  return (await asked.bind(userId, productId).all<Row>()).results
}
