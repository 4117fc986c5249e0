import type { PendingReview } from '#db/reviews/new-review.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

export function reviewStaff(review: PendingReview, to: string, reviews: string): Letter {
  const { id, product, rating, title, body, author, about, email } = review
  return {
    to,
    subject: `New review ${id}: ${rating} of 5`,
    heading: `${rating} of 5 for ${product}`,
    body: [
      paragraph({ bold: title }),
      paragraph(body),
      note([author, email, about].filter(Boolean).join(', ')),
      note(`npm run reviews -- publish ${id}`, `npm run reviews -- reject ${id}`),
      button('Reviews of this product', reviews),
    ],
    reason: 'Reviews wait until somebody at this address has read them.',
  }
}
