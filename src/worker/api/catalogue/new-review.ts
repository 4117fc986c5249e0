import type { Db } from '#db/db.ts'
import { familyQuery, hasBought, listPendingReviews, storeReview } from '#db/reviews/new-review.ts'
import { NewReview } from '#shared/schema/new-review.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { readBody } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { currentUser } from '#api/http/session.ts'
import { countAndAsk, networkCounters } from '#api/http/throttle.ts'
import { validate, ValidationError } from '#api/http/validation.ts'
import { startEarly } from '#worker/base/start-early.ts'

const LIMIT = { hits: 5, windowMs: 10 * MINUTE_MS }
const VERIFIED = 'Verified buyer'
const received = { data: { status: 'pending' } }

/** Accepts a review for staff to read. Bots that fill in the hidden field are thanked and ignored. */
export async function writeReview(c: ApiContext): Promise<Response> {
  const sent = await readBody(c)
  if (sent['website']) return c.json(received, 201)
  const { product_id, order_number: number, email: typed, ...review } = validate(NewReview, sent)
  const db = c.get('db')
  const session = startEarly(() => currentUser(c))
  const [family] = await countAndAsk(c, networkCounters(c, 'reviews', LIMIT), familyQuery(db, product_id))
  if (family === null) throw new ValidationError({ product_id: ['We don’t sell this product.'] })
  const user = await session
  const author = { userId: user?.verified ? user.id : null, email: typed.toLowerCase() }
  const about = (await isVerifiedPurchase(db, family, author, number ?? '')) ? VERIFIED : ''
  const outcome = await storeReview(db, { ...review, family, about }, author, Date.now())
  if (outcome !== 'rejected') return c.json(received, 201)
  throw new ValidationError({
    email: ['You’ve already reviewed this product. To change your review, contact support.'],
  })
}

/** An order number that proves no purchase is an error; without one, only a member can have bought the product. */
async function isVerifiedPurchase(
  db: Db,
  family: Parameters<typeof hasBought>[1],
  author: Parameters<typeof hasBought>[2],
  number: string,
): Promise<boolean> {
  if (number === '' && author.userId === null) return false
  const isVerified = await hasBought(db, family, author, number)
  if (number === '' || isVerified) return isVerified
  const message = 'No order with this number and email includes this product. Correct it or leave it blank.'
  throw new ValidationError({ order_number: [message] })
}

/** The member's own unpublished reviews of a product; none for a guest. */
export async function ownReviews(c: ApiContext): Promise<Response> {
  const user = await currentUser(c)
  const product = Number(c.req.query('product_id'))
  const rows = user && Number.isSafeInteger(product) ? await listPendingReviews(c.get('db'), user.id, product) : []
  return c.json({ data: rows.map((row) => ({ ...row, sample: false })) })
}
