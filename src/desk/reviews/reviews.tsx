import { deskPaths } from '#shared/desk/paths.ts'
import { reviewStates, type ReviewState } from '#shared/desk/reviews.ts'
import { readPage, countPages } from '#shared/desk/list-pages.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { NumberedPager } from '#desk/frame/pager.tsx'
import { moveReviews, replyToReview } from './review-forms.ts'
import { ReviewPanel } from './review-panel.tsx'
import { listReviews, REVIEWS_PER_PAGE, type StoredReview } from './sql.ts'

/** `total` is that of the status, and `pending` how many wait for a decision. */
type Data = { state: ReviewState; page: number; rows: StoredReview[]; total: number; pending: number }

/** Reviews of a status, the pending ones by default. */
export const reviews = deskPage<Data>(deskPaths.reviews, {
  needs: 'decideReviews',
  title: 'Reviews',
  list: 'reviews',
  load: async ({ db, query }: Desk) => {
    const state = reviewStates.find((name) => name === query.get('state')) ?? 'pending'
    const page = readPage(query)
    return { data: { state, page, ...(await listReviews(db, state, page)) } }
  },
  Screen: ReviewsScreen,
  forms: [moveReviews, replyToReview],
})

const tabs = [
  ['pending', 'To decide'],
  ['published', 'Published'],
  ['rejected', 'Rejected'],
] as const satisfies readonly (readonly [ReviewState, string])[]

const none: Record<ReviewState, string> = {
  pending: 'No reviews to decide. New ones will appear here.',
  published: 'No published reviews yet.',
  rejected: 'No rejected reviews.',
}

/** The `id` of the form that the check boxes of the reviews belong to. */
const BULK_ID = 'selected-reviews'

function ReviewsScreen({ data: { state, page, rows, total, pending } }: { data: Data }) {
  const { path } = useDesk()
  const canSelect = state === 'pending' && rows.length > 1
  return (
    <>
      <DeskHead title="Reviews">
        <nav className="tabs tabs--plain" aria-label="Views">
          {tabs.map(([name, text]) => (
            <a
              key={name}
              href={name === 'pending' ? deskPaths.reviews : `${deskPaths.reviews}?state=${name}`}
              aria-current={name === state ? 'page' : undefined}
            >
              {text} {name === 'pending' && <b>{pending}</b>}
            </a>
          ))}
        </nav>
      </DeskHead>
      {rows.length === 0 && <p className="muted">{none[state]}</p>}
      {rows.map((review) => (
        <ReviewPanel key={review.id} review={review} bulk={canSelect ? BULK_ID : null} />
      ))}
      {canSelect && (
        <DeskForm action="reviews-move" id={BULK_ID} key={path}>
          <div className="bulkbar" role="group" aria-label="Selected reviews">
            <b>
              <span data-selected-count="">Selected reviews</span>
            </b>
            <DeskSubmit name="to" value="published">
              Publish selected
            </DeskSubmit>
          </div>
        </DeskForm>
      )}
      <NumberedPager
        {...{ page, total, pages: countPages({ total }, REVIEWS_PER_PAGE) }}
        {...{ shown: rows.length, perPage: REVIEWS_PER_PAGE }}
      />
    </>
  )
}
