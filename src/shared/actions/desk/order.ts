import { fieldNumber, type Fields } from '#shared/actions/fields.ts'

export function versionOf(fields: Fields): number {
  return fieldNumber(fields, '_version', 0)
}
