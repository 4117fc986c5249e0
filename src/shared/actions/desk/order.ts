import { once } from '#shared/api/idempotency-key.ts'
import { fieldChecked, fieldNumber, fieldText, type Fields } from '#shared/actions/fields.ts'
import { clockTime } from '#shared/desk/times.ts'
import type { ActionResult } from '#shared/actions/action.ts'
import type { DeskAction, DeskActionContext } from './action.ts'

const UNDO_MINUTES = 5

/** Moves the order; a page with packages sends them along. */
export const moveOrder: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  const body = {
    ...{ to: fieldText(fields, 'to'), version: versionOf(fields), reason: fieldText(fields, 'reason') },
    ...{ packages: packagesIn(fields), no_tracking: fieldChecked(fields, 'no_tracking') },
  }
  await api.moveOrder(params['number']!, body, once(idempotencyKey))
  return { next: 'stay' }
}

export const undoOrder: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.undoOrder(params['number']!, { log: fieldNumber(fields, 'log') }, once(idempotencyKey))
  return { next: 'stay', message: 'Undone.' }
}

export const holdOrder: DeskAction = (fields, context) => reasoned(fields, context, 'holdOrder')
export const flagOrder: DeskAction = (fields, context) => reasoned(fields, context, 'flagOrder')

async function reasoned(
  fields: Fields,
  { api, params, idempotencyKey }: DeskActionContext,
  call: 'holdOrder' | 'flagOrder',
): Promise<ActionResult> {
  await api[call](
    params['number']!,
    { reason: fieldText(fields, 'reason'), version: versionOf(fields) },
    once(idempotencyKey),
  )
  return { next: 'stay' }
}

export const releaseOrder: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.releaseOrder(params['number']!, { version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'stay', message: 'Hold released.' }
}

export const solveOrder: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.solveOrder(params['number']!, { version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'stay' }
}

export const noteOrder: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.noteOrder(params['number']!, { body: fieldText(fields, 'body') }, once(idempotencyKey))
  return { next: 'stay' }
}

export const noteLine: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  const line = fieldNumber(fields, 'line')
  await api.noteLine(params['number']!, line, { note: fieldText(fields, `note_${line}`) }, once(idempotencyKey))
  return { next: 'stay', message: 'Workshop note saved.' }
}

export const mailOrder: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.mailOrder(
    params['number']!,
    { kind: fieldText(fields, 'kind'), to: fieldText(fields, 'mail_to') || null },
    once(idempotencyKey),
  )
  return {
    next: 'stay',
    message: `The email goes out at ${clockTime(Date.now() + UNDO_MINUTES * 60_000)}. You can undo it until then.`,
  }
}

export const assignOrder: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  const to = fieldNumber(fields, 'assignee', 0)
  const { name } = await api.assignOrders({ numbers: [params['number']], to: to || null }, once(idempotencyKey))
  return { next: 'stay', message: name ? `Assigned to ${name}.` : 'This order is unassigned.' }
}

export const emailOrder: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  const body = { email: fieldText(fields, 'email'), version: versionOf(fields) }
  await api.emailOrder(params['number']!, body, once(idempotencyKey))
  return { next: 'stay', message: 'Emails about this order now go to the new address. Both addresses were notified.' }
}

export const savePackages: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  const body = { packages: packagesIn(fields), version: versionOf(fields), mail: fieldChecked(fields, 'mail') }
  await api.packages(params['number']!, body, once(idempotencyKey))
  return { next: 'stay', message: 'Packages saved.' }
}

export function versionOf(fields: Fields): number {
  return fieldNumber(fields, '_version', 0)
}

/** The rows with a tracking number; empty ones are left out. */
function packagesIn(fields: Fields): { carrier: string; tracking_number: string }[] {
  const [carriers, numbers] = [listOf(fields, 'carrier'), listOf(fields, 'tracking_number')]
  return numbers
    .map((number, index) => ({ carrier: (carriers[index] ?? '').trim(), tracking_number: number.trim() }))
    .filter((item) => item.tracking_number !== '')
}

function listOf(fields: Fields, name: string): string[] {
  return [fields[name] ?? []].flat()
}
