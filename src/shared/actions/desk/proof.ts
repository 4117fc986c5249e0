import { fieldText, type Fields } from '#shared/actions/fields.ts'

/** The password, which some calls ask for where it was entered too long ago. */
export function proof(fields: Fields): { current_password: string | null } {
  return { current_password: fieldText(fields, 'current_password') || null }
}
