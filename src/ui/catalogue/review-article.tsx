import type { ReactNode } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import type { Review } from '#shared/schema/review.ts'
import { Stars } from '#ui/elements/rating/rating.tsx'

type ReviewArticleProps = {
  review: Review
  /** The reviewed product, on pages about several. */
  children?: ReactNode
  /** Unpublished, so only its author sees it. */
  isPending?: boolean
}

export function ReviewArticle({ review, children, isPending = false }: ReviewArticleProps) {
  const business = useBusiness()
  const { rating, title, body, author, about, reply, sample } = review
  return (
    <article className="review">
      <h3>{title}</h3>
      <div className="review__meta">
        <Stars value={rating} />
        {!sample && <span>{author}</span>}
        {isPending && <span className="badge badge--warning">Not reviewed yet. Only you can see it</span>}
        {about && <span>{about}</span>}
        {children && <span>{children}</span>}
      </div>
      <p>{body}</p>
      {reply && (
        <div className="review__reply">
          <b>{business.name} answered</b>
          {reply}
        </div>
      )}
    </article>
  )
}
