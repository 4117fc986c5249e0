import type { Fields } from '#shared/actions/fields.ts'
import { attachments, RECEIVED_FILES } from '#shared/actions/form-files.ts'

type Body = Record<string, string | number>

/** A body with the files that were chosen now and those that an earlier attempt stored; the body alone without any. */
export function withAttachments(body: Body, fields: Fields, files: (name: string) => File[]): Body | FormData {
  const chosen = files(attachments.field)
  const tokens = [fields[RECEIVED_FILES] ?? []].flat()
  if (chosen.length + tokens.length === 0) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  for (const token of tokens) form.append(RECEIVED_FILES, token)
  for (const file of chosen) form.append(attachments.field, file, file.name)
  return form
}
