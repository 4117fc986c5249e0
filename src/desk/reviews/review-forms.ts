import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { reviewStates, type ReviewState } from '#shared/desk/reviews.ts'
import { versionCheck } from '#db/desk/write.ts'
import { choice, rowId, sentTexts, upTo } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { findReviews, REVIEWS_PER_PAGE, updateReply, updateStates } from './sql.ts'

/** Each value of `reviews[]` is `id/version`. */
const moveFields = v.pipe(
  v.object({
    to: choice(reviewStates, 'Choose a status.'),
    'reviews[]': v.pipe(
      sentTexts,
      v.minLength(1, 'Select at least one review.'),
      v.maxLength(REVIEWS_PER_PAGE, `Select at most ${REVIEWS_PER_PAGE} reviews.`),
      v.transform((values) => values.map(readChosen)),
    ),
    reason: upTo(200, { tooLong: 'Shorten the reason to 200 characters.' }),
  }),
  v.forward(
    v.partialCheck([['to'], ['reason']], ({ to, reason }) => to !== 'rejected' || reason !== '', 'Enter a reason.'),
    ['reason'],
  ),
)

function readChosen(value: string): { id: number; version: number } {
  const [, id, version] = /^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? []
  return { id: Number(id ?? 0), version: Number(version ?? 0) }
}

const verbs: Record<ReviewState, string> = { published: 'Published', rejected: 'Rejected', pending: 'Took back' }
const messages: Record<ReviewState, string> = {
  published: 'Published. Pages show it within a minute.',
  rejected: 'Rejected. The author isn’t told.',
  pending: 'Back to pending.',
}

/** Publishes or rejects one review or all selected ones, or returns them to pending. */
export const moveReviews = deskForm('reviews-move', {
  needs: 'decideReviews',
  fields: moveFields,
  run: async (desk, { to, 'reviews[]': chosen, reason }) => {
    const { db } = desk
    const ids = chosen.map(({ id }) => id)
    const found = await findReviews(db, ids)
    if (found.length < ids.length) throw notFound()
    await saveChange(desk, 'review', {
      ...{ action: 'review.moved', subject: ids.length === 1 ? `review:${ids[0]}` : 'reviews', reason },
      summary: ids.length === 1 ? `${verbs[to]} a review` : `${verbs[to]} ${ids.length} reviews`,
      was: Object.fromEntries(found.map(({ id, state }) => [id, state])),
      became: Object.fromEntries(ids.map((id) => [id, to])),
      statements: [
        ...chosen.flatMap((review) => versionCheck(db, { table: 'reviews', ...review })),
        ...updateStates(db, ids, to),
      ],
    })
    return { next: 'stay', message: messages[to] }
  },
})

/** Sets the shop's reply to a review; an empty one deletes it. */
export const replyToReview = deskForm('review-reply', {
  needs: 'decideReviews',
  fields: v.object({
    id: rowId(),
    reply: upTo(2000, { tooLong: 'Shorten the reply to 2000 characters.' }),
  }),
  run: async (desk, { id, reply }) => {
    const { db, version } = desk
    const [was] = await findReviews(db, [id])
    if (!was) throw notFound()
    await saveChange(desk, 'review', {
      ...{ action: 'review.answered', subject: `review:${id}`, seen: { table: 'reviews', id, version } },
      summary: reply ? 'Replied to a review' : 'Deleted the reply to a review',
      ...{ was: { reply: was.reply }, became: { reply }, statements: [updateReply(db, id, reply)] },
    })
    return { next: 'stay', message: reply ? 'Reply saved. Pages show it within a minute.' : 'Reply deleted.' }
  },
})

function notFound(): HttpError {
  return new HttpError(404, '', { message: 'Review not found.' })
}
