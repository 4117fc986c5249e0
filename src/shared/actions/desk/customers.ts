import { fieldText } from '#shared/actions/fields.ts'
import { once } from '#shared/api/idempotency-key.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { DeskAction } from './action.ts'
import { proof } from './proof.ts'

/** Saves what the shop has of the customer as a file. */
export const exportCustomer: DeskAction = async (fields, { api, params }) => ({
  next: 'save',
  file: await api.exportCustomer(params['key']!, proof(fields)),
})

export const eraseCustomer: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  const body = { email: fieldText(fields, 'email'), ...proof(fields) }
  await api.eraseCustomer(params['key']!, body, once(idempotencyKey))
  return { next: 'go', to: deskPaths.customers, message: 'The customer was erased.' }
}

export const sendConfirmation: DeskAction = async (_, { api, params, idempotencyKey }) => {
  await api.sendConfirmation(params['key']!, {}, once(idempotencyKey))
  return { next: 'stay', message: 'The link was emailed.' }
}

export const signOutCustomer: DeskAction = async (_, { api, params, idempotencyKey }) => {
  await api.signOutCustomer(params['key']!, {}, once(idempotencyKey))
  return { next: 'stay', message: 'Signed out everywhere.' }
}
