import * as v from 'valibot'
import { Email, line } from './address.ts'
import { optional, orderNumber } from './forms.ts'
import { typedLines } from './text.ts'

export const stars = ['5 stars', '4 stars', '3 stars', '2 stars', '1 star'] as const

const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi
const withoutLinks = v.transform((text: string) => text.replaceAll(LINK, '').trim())

export const NewReview = v.object({
  product_id: v.pipe(
    v.union([v.number(), v.string()], 'Choose the product.'),
    v.transform(Number),
    v.check((id) => Number.isSafeInteger(id) && id > 0, 'Choose the product.'),
  ),
  rating: v.pipe(
    v.union([v.number(), v.string()], 'Choose how many stars.'),
    v.transform((chosen) => Number(/^\s*([1-5])(?: stars?)?\s*$/.exec(String(chosen))?.[1])),
    v.check((rating) => rating >= 1, 'Choose one to five stars.'),
  ),
  title: v.pipe(line('a title', 100), withoutLinks, v.nonEmpty('Enter a title without a link.')),
  body: v.pipe(
    typedLines('Enter your review.'),
    withoutLinks,
    v.minLength(20, 'Add a little more: at least 20 characters, links not counted.'),
    v.maxLength(3000, 'Shorten the review to 3000 characters.'),
  ),
  name: line('the name to show', 60),
  email: Email,
  order_number: optional(orderNumber),
})
export type NewReview = v.InferOutput<typeof NewReview>
