import * as v from 'valibot'
import { withoutSecrets, type Fields } from '#shared/actions/fields.ts'
import { isDeskPath } from '#shared/desk/paths.ts'
import { seal, unseal } from '#worker/base/signing/seal.ts'
import { readSettings } from '#worker/base/settings.ts'
import type { DeskRequest } from './request.ts'

const MAX_BYTES = 32 * 1024

const FormDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    userId: v.number(),
    path: v.pipe(
      v.string(),
      v.check((path) => isDeskPath(path.split('?')[0]!)),
    ),
    fields: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  }),
)

/** A posted form as sealed text, without passwords and files; '' if it is too long. */
export function saveDraft({ c, visit, url }: DeskRequest, fields: Fields): Promise<string> | '' {
  const sealable = { ...withoutSecrets(fields), _action: fields['_action'] ?? '' }
  const text = JSON.stringify({ userId: visit.id, path: url.pathname + url.search, fields: sealable })
  return text.length > MAX_BYTES ? '' : seal(readSettings(c.env).appKey, text)
}

/** The form that was kept for this person; null if there is none, or if it is not theirs. */
export async function loadDraft(
  { c, visit }: DeskRequest,
  sealed: string,
): Promise<{ path: string; fields: Fields } | null> {
  if (sealed === '') return null
  // A draft that another key sealed is null: the Desk unlocks without it.
  const draft = v.safeParse(FormDraft, await unseal(readSettings(c.env).appKey, sealed))
  return draft.success && draft.output.userId === visit.id ? draft.output : null
}
