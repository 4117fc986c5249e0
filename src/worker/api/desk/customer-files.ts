import type { FieldErrors } from '#shared/api/http-error.ts'
import { attachments } from '#shared/actions/form-files.ts'
import { bodyOf } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { rejectWithFiles, sentFiles, storeFiles } from '#api/requests/sent-files.ts'

/**
 * The keys of the files that were posted for a customer, stored for a day. Throws with `errors` and what is wrong with
 * the files; they are stored then too, so that they need not be chosen again.
 */
export async function filesForCustomer(
  c: ApiContext,
  kind: 'reply' | 'quote',
  errors: FieldErrors | null,
): Promise<string[]> {
  const files = await sentFiles(c, kind, attachments, await bodyOf(c))
  if (errors || Object.keys(files.errors).length > 0) return rejectWithFiles(c, errors, files, attachments)
  await storeFiles(c, files, attachments)
  return [...files.kept, ...files.arrived].map(({ key }) => key)
}
