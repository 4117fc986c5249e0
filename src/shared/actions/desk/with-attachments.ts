import type { Fields } from '#shared/actions/fields.ts'
import { attachments, RECEIVED_FILES } from '#shared/actions/form-files.ts'
import { JSON_PART } from '#shared/desk/files.ts'

type Body = Record<string, unknown>

/** A body with the files that were chosen now and those that an earlier attempt stored; the body alone without any. */
export function withAttachments(body: Body, fields: Fields, files: (name: string) => File[]): Body | FormData {
  const chosen = files(attachments.field)
  const tokens = [fields[RECEIVED_FILES] ?? []].flat()
  const whole = { ...body, ...(tokens.length > 0 && { [RECEIVED_FILES]: tokens }) }
  if (chosen.length === 0) return whole
  const form = new FormData()
  form.append(JSON_PART, JSON.stringify(whole))
  for (const file of chosen) form.append(attachments.field, file, file.name)
  return form
}
