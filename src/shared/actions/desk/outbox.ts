import { fieldNumber } from '#shared/actions/fields.ts'
import { once } from '#shared/api/idempotency-key.ts'
import type { DeskAction } from './action.ts'

export const retryEmail: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.retryEmail(fieldNumber(fields, 'id'), {}, once(idempotencyKey))
  return { next: 'stay', message: 'The email is being sent.' }
}

export const retryEmails: DeskAction = async (_, { api, idempotencyKey }) => {
  await api.retryEmails({}, once(idempotencyKey))
  return { next: 'stay', message: 'The failed emails are being sent.' }
}

export const dropEmail: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.dropEmail(fieldNumber(fields, 'id'), {}, once(idempotencyKey))
  return { next: 'stay', message: 'The email will not be sent.' }
}

export const sendEmailAgain: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.sendEmailAgain(fieldNumber(fields, 'id'), {}, once(idempotencyKey))
  return { next: 'stay', message: 'The email is being sent again.' }
}
