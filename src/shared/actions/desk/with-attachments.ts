import type { Fields } from '#shared/actions/fields.ts'
import { attachments, RECEIVED_FILES } from '#shared/actions/form-files.ts'

/** A body with the files that were chosen now, and those that an earlier attempt stored. */
export function withAttachments(
  body: Record<string, string>,
  fields: Fields,
  files: (name: string) => File[],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value)
  for (const token of [fields[RECEIVED_FILES] ?? []].flat()) form.append(RECEIVED_FILES, token)
  for (const file of files(attachments.field)) form.append(attachments.field, file, file.name)
  return form
}
