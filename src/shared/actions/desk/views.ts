import { once } from '#shared/api/idempotency-key.ts'
import { fieldChecked, fieldNumber, fieldText } from '#shared/actions/fields.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { DeskAction } from './action.ts'
import { versionOf } from './order.ts'

/** Saves the filters of the page's list as a view, or renames the one with the `id`. */
export const saveView: DeskAction = async (fields, { api, idempotencyKey, url }) => {
  const id = fieldNumber(fields, 'id', 0)
  const name = fieldText(fields, 'name')
  if (id) {
    await api.renameView(id, { name, version: versionOf(fields) }, once(idempotencyKey))
    return { next: 'stay', message: 'View renamed.' }
  }
  const screen = url.pathname === deskPaths.orders ? 'orders' : 'requests'
  await api.saveView(
    { screen, name, query: url.search, for_all: fieldChecked(fields, 'for_all') },
    once(idempotencyKey),
  )
  return { next: 'stay', message: 'View saved as a new tab.' }
}

export const moveView: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.moveView(
    fieldNumber(fields, 'id'),
    { to: fieldText(fields, 'to'), version: versionOf(fields) },
    once(idempotencyKey),
  )
  return { next: 'stay' }
}

export const deleteView: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.deleteView(fieldNumber(fields, 'id'), { version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'stay', message: 'View deleted. Its orders and requests were not changed.' }
}
