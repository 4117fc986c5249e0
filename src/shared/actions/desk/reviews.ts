import { fieldNumber, fieldText } from '#shared/actions/fields.ts'
import { once } from '#shared/api/idempotency-key.ts'
import type { DeskAction } from './action.ts'
import { versionOf } from './order.ts'

const done: Record<string, string> = {
  published: 'Published. Pages show it within a minute.',
  rejected: 'Rejected. The author isn’t told.',
  pending: 'Back to pending.',
}

/** Publishes or rejects one review or all selected ones, or returns them to pending. Each value of `reviews[]` is `id/version`. */
export const moveReviews: DeskAction = async (fields, { api, idempotencyKey }) => {
  const to = fieldText(fields, 'to')
  const reviews = [fields['reviews[]'] ?? []].flat().map((value) => {
    const [id, version] = value.split('/').map(Number)
    return { id, version }
  })
  await api.moveReviews({ to, reviews, reason: fieldText(fields, 'reason') }, once(idempotencyKey))
  return { next: 'stay', message: done[to] ?? 'Saved.' }
}

export const replyToReview: DeskAction = async (fields, { api, idempotencyKey }) => {
  const reply = fieldText(fields, 'reply')
  const body = { reply, version: versionOf(fields) }
  await api.replyToReview(fieldNumber(fields, 'id'), body, once(idempotencyKey))
  return { next: 'stay', message: reply === '' ? 'Reply deleted.' : 'Reply saved. Pages show it within a minute.' }
}
