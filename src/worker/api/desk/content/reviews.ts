import * as v from 'valibot'
import { reviewStates, ReviewState, type DeskReviewList } from '#shared/schema/desk/reviews.ts'
import {
  findReviews,
  listReviews,
  setReviewReply,
  setReviewState,
  type DecidedReview,
} from '#db/desk/content/reviews.ts'
import { versionCheck, type Change } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { answerChange } from '../answer-change.ts'
import type { Desk } from '../desk.ts'
import { pageOf, pagesOf } from '#shared/desk/list-pages.ts'

const ROWS_PER_PAGE = 20

const MoveBody = v.object({
  to: ReviewState,
  reviews: v.pipe(
    v.array(v.object({ id: v.number(), version: v.number() })),
    v.minLength(1, 'Select at least one review.'),
    v.maxLength(ROWS_PER_PAGE, `Select at most ${ROWS_PER_PAGE} reviews.`),
  ),
  reason: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200, 'Shorten the reason to 200 characters.'))), ''),
})
const ReplyBody = v.object({
  reply: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000, 'Shorten the reply to 2000 characters.'))), ''),
  version: v.number(),
})

/** GET reviews: those of a status (`state`, pending by default), 20 a page. */
export async function reviews({ db, c, query }: Desk): Promise<Response> {
  const page = pageOf(query)
  const asked = query.get('state')
  const state = reviewStates.find((name) => name === asked) ?? 'pending'
  const found = await listReviews(db, {
    ...{ state, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE },
  })
  const answer: DeskReviewList = {
    rows: found.rows.map((row) => ({ ...row, isSample: row.isSample === 1 })),
    ...{ page, total: found.total, pages: pagesOf(found, ROWS_PER_PAGE), pending: found.pending },
  }
  return c.json({ data: answer })
}

const verbs: Record<ReviewState, string> = { published: 'Published', rejected: 'Rejected', pending: 'Took back' }

/** PUT reviews: publishes, rejects or takes back up to 20 of them. */
export async function moveReviews(desk: Desk): Promise<Response> {
  const { c, db } = desk
  const { to, reviews: chosen, reason } = await validated(c, MoveBody)
  if (to === 'rejected' && !reason) throw new ValidationError({ reason: ['Enter a reason.'] })
  const found = await findReviews(
    db,
    chosen.map(({ id }) => id),
  )
  if (found.length < chosen.length) return missing(c, 'Review not found.')
  const ids = chosen.map(({ id }) => id)
  return answerChange(desk, 'review', {
    ...{ action: 'review.moved', subject: ids.length === 1 ? `review:${ids[0]}` : 'reviews', reason: reason ?? '' },
    summary: ids.length === 1 ? `${verbs[to]} a review` : `${verbs[to]} ${ids.length} reviews`,
    was: Object.fromEntries(found.map(({ id, state }) => [id, state])),
    became: Object.fromEntries(ids.map((id) => [id, to])),
    statements: [
      ...chosen.flatMap((review) => versionCheck(db, { table: 'reviews', ...review })),
      ...setReviewState(db, ids, to),
    ],
  })
}

/** PUT reviews/:id/reply: sets the shop's answer; an empty one deletes it. */
export async function replyToReview(desk: Desk): Promise<Response> {
  const { c, db, params } = desk
  const [found] = await findReviews(db, [Number(params['id'])].filter(Number.isSafeInteger))
  if (!found) return missing(c, 'Review not found.')
  const { reply, version } = await validated(c, ReplyBody)
  return answerChange(desk, 'review', replied(db, found, reply ?? '', version))
}

function replied(db: Desk['db'], { id, reply: was }: DecidedReview, reply: string, version: number): Change {
  return {
    ...{ action: 'review.answered', subject: `review:${id}`, seen: { table: 'reviews', id, version } },
    summary: reply ? 'Replied to a review' : 'Deleted the reply to a review',
    ...{ was: { reply: was }, became: { reply }, statements: [setReviewReply(db, id, reply)] },
  }
}
