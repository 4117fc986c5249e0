import { fieldText, type Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { parseLength, type LengthUnit } from '#shared/text/parse-length.ts'
import { unitIn } from '../model/lengths.ts'
import { commandIn, type Command } from './commands.ts'

const NO_LENGTH = 'Type inches like 27 3/8, or 69.5 cm.'
export const LOST = 'This design link is incomplete. Open it again and retry.'

/** Extra details for a form whose change was rejected. */
export type Refusal = { rule?: string; canRepair?: boolean }

/** A 422 with its reason, at a field if one is to blame. */
export function refusal(message: string, field?: string, more: Refusal = {}): HttpError {
  const errors = field && { errors: { [field]: [message] } }
  return new HttpError(422, 'Unprocessable Content', { message, ...errors, ...more })
}

export function unitOf(fields: Fields): LengthUnit | undefined {
  return unitIn(fieldText(fields, 'unit'))
}

/** The command with these values; throws a 422 at the field if they are out of bounds. */
export function parsed(command: Record<string, unknown>, field?: string): Command {
  const found = commandIn(command)
  if (found) return found
  throw refusal(field ? 'That is more or less than the planner draws.' : LOST, field)
}

/** The whole number of a field, 0 without one. */
export function whole(fields: Fields, name: string): number {
  const text = fieldText(fields, name)
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

/** The length of a field in eighths of an inch, in the unit of the form; throws a 422 at the field if it is none. */
export function eighths(fields: Fields, name: string): number {
  const inches = parseLength(fieldText(fields, name), unitOf(fields) ?? 'in')
  if (inches === null) throw refusal(NO_LENGTH, name)
  return Math.round(inches * 8)
}

/** The same of a field that may be empty, which is null. */
export function optionalEighths(fields: Fields, name: string): number | null {
  return fieldText(fields, name).trim() === '' ? null : eighths(fields, name)
}
