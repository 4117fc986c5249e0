import type { ReviewState } from '#shared/desk/reviews.ts'
import { refreshStatements } from '#db/derived/refresh.ts'
import { batch, onlyRow, type Db } from '#db/db.ts'

/** `at` is in UTC milliseconds. */
export type StoredReview = {
  id: number
  version: number
  state: ReviewState
  rating: number
  title: string
  body: string
  author: string
  about: string
  email: string
  reply: string
  at: number
  /** 1 for the samples that a new shop starts with. */
  isSample: number
  product: string
  /** Of any product of the family. */
  productId: number
  /** The order in which its author bought the product; null if none was found. */
  orderNumber: string | null
}

/** SQL texts that partial indexes have, too. */
const isOf: Record<ReviewState, string> = {
  pending: `status = 'pending'`,
  published: `status = 'published'`,
  rejected: `status = 'rejected'`,
}

export const REVIEWS_PER_PAGE = 20

/** The order in which the review's author bought the product. */
const boughtIn = `SELECT o.number FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
  WHERE (o.user_id = r.user_id OR (o.user_id IS NULL AND r.email <> '' AND lower(o.email) = r.email))
    AND p.family_id = r.family_id AND o.remake_of IS NULL AND o.status NOT IN ('payment_failed', 'canceled', 'placing') LIMIT 1`

/** The reviews of a status, those to decide with the oldest first, and how many wait for a decision. */
export async function listReviews(
  db: Db,
  state: ReviewState,
  page: number,
): Promise<{ rows: StoredReview[]; total: number; pending: number }> {
  const order = state === 'pending' ? 'created_at, id' : 'created_at DESC, id'
  const count = (name: ReviewState) => db.prepare(`SELECT count(*) AS total FROM reviews WHERE ${isOf[name]}`)
  const [rows, found, waiting] = await batch<[StoredReview, { total: number }, { total: number }]>(db, [
    db
      .prepare(
        `SELECT r.id, r.version, r.status AS state, r.rating, r.title, r.body, r.author, r.about, r.email, r.reply,
           r.created_at AS at, r.origin = 'sample' AS isSample, f.name AS product,
           (SELECT min(id) FROM products WHERE family_id = f.id) AS productId, (${boughtIn}) AS orderNumber
         FROM (SELECT * FROM reviews WHERE ${isOf[state]} ORDER BY ${order} LIMIT ${REVIEWS_PER_PAGE} OFFSET ?) r
         JOIN families f ON f.id = r.family_id ORDER BY r.${order.replace(', id', ', r.id')}`,
      )
      .bind((page - 1) * REVIEWS_PER_PAGE),
    count(state),
    count('pending'),
  ])
  return { rows: rows.results, total: onlyRow(found).total, pending: onlyRow(waiting).total }
}

type DecidedReview = { id: number; version: number; state: ReviewState; reply: string }

/** Of these ids, those that customers wrote. */
export async function findReviews(db: Db, ids: readonly number[]): Promise<DecidedReview[]> {
  const { results } = await db
    .prepare(
      `SELECT id, version, status AS state, reply FROM reviews
       WHERE origin = 'customer' AND id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(ids))
    .all<DecidedReview>()
  return results
}

/** Statements that set the status of reviews, and what the catalogue shows of them. */
export function updateStates(db: Db, ids: readonly number[], state: ReviewState): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE reviews SET status = ?2 WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(ids), state),
    ...refreshStatements().map((sql) => db.prepare(sql)),
  ]
}

export function updateReply(db: Db, id: number, reply: string): D1PreparedStatement {
  return db.prepare('UPDATE reviews SET reply = ?2 WHERE id = ?1').bind(id, reply)
}
