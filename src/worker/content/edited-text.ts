import type { Api } from '#shared/api/api.ts'
import type { PageFacts } from '#shared/content/content-page.ts'
import { readPageText, readPreview, type PageText } from '#db/shop/page-texts.ts'
import type { Edits } from '#shared/schema/site.ts'
import { report } from '#worker/base/report.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { readSite } from '#worker/upstream/find-business.ts'
import { catalogueCache } from '#worker/upstream/catalogue-cache.ts'
import { compiledText } from './text-files.ts'

/**
 * The edit of a page that is in use, or the one that the preview's secret names; null for a page that shows its content
 * file, or that does not exist. While no page is edited, it asks nothing beyond the data of the shop. If an edit cannot
 * be read, a page shows its file; one without a file has nothing to show, and throws.
 */
export async function findEdit(c: WorkerContext, api: Api, path: string, preview: string): Promise<PageText | null> {
  if (preview !== '') return readPreview(c.env.DB.withSession('first-primary'), path, preview)
  const hasFile = compiledText(path) !== undefined
  const { edits } = await (hasFile ? readSite(api) : api.site())
  const id = edits?.[path]?.id ?? null
  if (id === null) return null
  try {
    // A version never changes. A replica may not have it yet.
    return await catalogueCache(c)(`/texts/${id}`, () => readPageText(c.env.DB.withSession('first-primary'), id))
  } catch (error) {
    if (!hasFile) throw error
    report(c, 'text', error)
    return null
  }
}

/** The facts of a page that staff have added, without its words. */
export const addedFacts: PageFacts = { title: '', description: '', heading: '', lead: '', pattern: 'plain' }

/** `file` is undefined for a page that staff have added; null without its edit, too. */
export function withEdit(file: PageFacts | undefined, edit: PageText | null): PageFacts | null {
  if (!edit) return file ?? null
  return { ...(file ?? addedFacts), ...edit.facts }
}

/** The pages that staff have added and published; guides are in the list of guides. */
export function listAddedPages(edits: Edits = {}): string[] {
  return Object.entries(edits)
    .filter(([path, { id, post, home }]) => id !== null && !post && !home && compiledText(path) === undefined)
    .map(([path]) => path)
}
