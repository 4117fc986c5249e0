import type { DeskReview, DeskReviewList, ReviewState } from '#shared/schema/desk/reviews.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { NumberedPager } from '#ui/desk/pager.tsx'
import { ReviewPanel } from './review-panel.tsx'

type Data = { list: DeskReviewList; state: ReviewState }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const list = await api.reviews(url.searchParams)
  const state = tabs.find(([name]) => name === url.searchParams.get('state'))?.[0] ?? 'pending'
  return { data: { list, state } }
}

export function head() {
  return { title: 'Reviews' }
}

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

export function Screen({ data: { list, state } }: { data: Data }) {
  const { path } = useDesk()
  const canSelect = state === 'pending' && list.rows.length > 1
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
              {text} {name === 'pending' && <b>{list.pending}</b>}
            </a>
          ))}
        </nav>
      </DeskHead>
      {list.rows.length === 0 && <p className="muted">{none[state]}</p>}
      {list.rows.map((review: DeskReview) => (
        <ReviewPanel key={review.id} review={review} bulk={canSelect ? BULK_ID : null} />
      ))}
      {canSelect && (
        <DeskForm action="reviews-move" id={BULK_ID} key={path}>
          <div className="bulkbar" role="group" aria-label="Selected reviews">
            <b>
              <span data-selected-count="">Selected reviews</span>
            </b>
            <button className="btn btn--secondary" type="submit" name="to" value="published">
              Publish selected
            </button>
          </div>
        </DeskForm>
      )}
      <NumberedPager {...list} shown={list.rows.length} perPage={20} />
    </>
  )
}
