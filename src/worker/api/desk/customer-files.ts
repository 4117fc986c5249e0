import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Upload } from '#db/requests/uploads.ts'
import { attachments } from '#shared/actions/form-files.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { LinkedFile } from '#shared/schema/quote.ts'
import { bodyOf } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { rejectWithFiles, sentFiles, storeFiles } from '#api/requests/sent-files.ts'

type StoredFile = Pick<Upload, 'key' | 'name' | 'bytes'>

/**
 * The files that were posted for a customer, stored for a day. Throws with `errors` and what is wrong with
 * the files; they are stored then too, so that they need not be chosen again.
 */
export async function filesForCustomer(
  c: ApiContext,
  kind: 'reply' | 'quote',
  errors: FieldErrors | null,
): Promise<StoredFile[]> {
  const files = await sentFiles(c, kind, attachments, await bodyOf(c))
  if (errors || Object.keys(files.errors).length > 0) return rejectWithFiles(c, errors, files, attachments)
  await storeFiles(c, files, attachments)
  return [...files.kept, ...files.arrived]
}

/** Files with their links for staff, which work whatever the state of what they belong to. */
export function filesAtDesk(files: readonly StoredFile[]): LinkedFile[] {
  return files.map(({ key, name, bytes }) => ({ name, bytes, href: deskHref(deskPaths.file, { key }) }))
}

export function keysOf(files: readonly StoredFile[]): string[] {
  return files.map(({ key }) => key)
}
