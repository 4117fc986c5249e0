import { once } from '#shared/api/idempotency-key.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { importFile } from '#shared/desk/files.ts'
import { fieldChecked, fieldNumber, fieldText, type Fields } from '#shared/actions/fields.ts'
import type { DeskAction } from './action.ts'
import { versionOf } from './order.ts'

/** Saves the products or the stock as a file. */
export const exportProducts: DeskAction = async (fields, { api }) => {
  const body = { kind: fieldText(fields, 'kind'), format: fieldText(fields, 'format') }
  return { next: 'save', file: await api.exportProducts(body) }
}

/** Reads a file, and leads to what it would change. */
export const readImport: DeskAction = async (_, { api, files, idempotencyKey }) => {
  const form = new FormData()
  for (const file of files(importFile.field)) form.append(importFile.field, file, file.name)
  const { id } = await api.readImport(form, once(idempotencyKey))
  return { next: 'go', to: `${deskPaths.imports}?import=${id}` }
}

/** Applies an import; with `_problems` saves the rows that are wrong as a file. */
export const applyImport: DeskAction = async (fields, { api, idempotencyKey }) => {
  const id = fieldNumber(fields, 'id')
  if (fieldText(fields, '_problems')) return { next: 'save', file: await api.importProblems(id) }
  const body = { ...bodyOf(fields), leave_out: fieldChecked(fields, 'leave_out'), sure: fieldChecked(fields, 'sure') }
  const { changed, left } = await api.applyImport(id, body, once(idempotencyKey))
  return {
    ...{ next: 'stay', to: deskPaths.imports },
    message: `${changed} changed. Carts have it now; shop pages show it within a minute.`,
    notices: leftOut('Left out, because someone changed them since the file was read', left),
  }
}

export const undoImport: DeskAction = async (fields, { api, idempotencyKey }) => {
  const { changed, left } = await api.undoImport(fieldNumber(fields, 'id'), bodyOf(fields), once(idempotencyKey))
  return {
    ...{ next: 'stay', to: deskPaths.imports },
    message: `${changed} restored.`,
    notices: leftOut('Not restored, because someone changed them since', left),
  }
}

function bodyOf(fields: Fields): { version: number; current_password?: string } {
  const password = fieldText(fields, 'current_password')
  return { version: versionOf(fields), ...(password && { current_password: password }) }
}

function leftOut(why: string, names: readonly string[]): { kind: 'warning'; text: string }[] {
  return names.length > 0 ? [{ kind: 'warning', text: `${why}: ${names.slice(0, 20).join(', ')}.` }] : []
}
