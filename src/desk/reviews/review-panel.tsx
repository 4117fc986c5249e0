import { href, paths } from '#shared/paths.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import { When } from '#desk/frame/when.tsx'
import { Stars } from '#ui/elements/rating/rating.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import type { StoredReview } from './sql.ts'

type ReviewPanelProps = {
  review: StoredReview
  /** The form that a check box of this review belongs to; null without one. */
  bulk: string | null
}

/** One review with its author and order, and what can be done with it. */
export function ReviewPanel({ review, bulk }: ReviewPanelProps) {
  const { now } = useDesk()
  const { id, version, title, rating, body, at, product, productId, state, isSample, reply } = review
  const key = `${id}/${version}`
  return (
    <section className="panel desk-narrow" aria-labelledby={`review-${id}`}>
      <div className="panel-head">
        <h2 id={`review-${id}`}>{title}</h2>
        {bulk && (
          <label className="check">
            <input type="checkbox" name="reviews[]" value={key} form={bulk} aria-label={`Select “${title}”`} />
            <span />
          </label>
        )}
      </div>
      <p className="cluster">
        <Stars value={rating} />
        <TextLink href={`${href(paths.reviews)}?product=${productId}`}>{product}</TextLink>
        <span className="muted">
          <When at={at} now={now} />
        </span>
      </p>
      <p className="typed">{body}</p>
      <Author review={review} />
      {reply && (
        <div className="review__reply">
          <b>Our reply</b>
          {reply}
        </div>
      )}
      {!isSample && (
        <>
          <Decide review={review} />
          {state !== 'rejected' && <Reply review={review} />}
        </>
      )}
    </section>
  )
}

function Author({ review: { author, about, email, orderNumber, isSample } }: { review: StoredReview }) {
  if (isSample) return <p className="muted">A sample of a new shop. Samples can’t be changed here.</p>
  return (
    <p className="muted">
      {[author, about, email].filter(Boolean).join(', ')}
      {'. '}
      {orderNumber ? (
        <>
          Bought in <OrderLink number={orderNumber} />
        </>
      ) : (
        'No order of this product found.'
      )}
    </p>
  )
}

function Decide({ review: { id, version, state } }: { review: StoredReview }) {
  const posted = useFormState('reviews-move')
  const isThis = [posted?.values['reviews[]'] ?? []].flat().some((value) => value.startsWith(`${id}/`))
  const form = isThis ? posted : null
  const hidden = { 'reviews[]': `${id}/${version}` }
  return (
    <>
      <DeskForm action="reviews-move" className="cluster" hidden={hidden}>
        {state !== 'published' && (
          <DeskSubmit look="primary" name="to" value="published">
            Publish
          </DeskSubmit>
        )}
        {state !== 'pending' && (
          <DeskSubmit name="to" value="pending">
            Back to pending
          </DeskSubmit>
        )}
      </DeskForm>
      {state !== 'rejected' && (
        <DeskFold title="Reject" isOpen={form !== null}>
          <DeskForm action="reviews-move" className="form" hidden={{ ...hidden, to: 'rejected' }}>
            <Field
              name="reason"
              id={form ? 'reason' : `reason-${id}`}
              label="Reason"
              hint="For the log; the author isn’t told. A low rating is no reason."
              form={form}
              maxLength={200}
            />
            <DeskSubmit>Reject</DeskSubmit>
          </DeskForm>
        </DeskFold>
      )}
    </>
  )
}

function Reply({ review: { id, version, reply } }: { review: StoredReview }) {
  const posted = useFormState('review-reply')
  const form = posted?.values['id'] === String(id) ? posted : null
  return (
    <DeskFold title={reply ? 'Change the reply' : 'Reply'} isOpen={form !== null}>
      <DeskForm action="review-reply" className="form" version={version} hidden={{ id }}>
        <Field
          name="reply"
          id={form ? 'reply' : `reply-${id}`}
          label="Reply"
          hint="Shown below the review. Leave it empty to delete the reply."
          optional="unsaid"
          form={form}
          value={reply}
          rows={4}
          maxLength={2000}
        />
        <DeskSubmit>Save reply</DeskSubmit>
      </DeskForm>
    </DeskFold>
  )
}
