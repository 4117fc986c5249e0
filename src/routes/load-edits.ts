import type { Api } from '#shared/api/api.ts'
import type { Edits } from '#shared/schema/site.ts'

/** The pages that staff have edited; none of them without an answer. */
export async function loadEdits(api: Pick<Api, 'site'>): Promise<Edits> {
  return api.site().then(
    ({ edits = {} }) => edits,
    () => ({}),
  )
}
