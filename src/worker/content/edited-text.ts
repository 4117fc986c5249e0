import type { Api } from '#shared/api/api.ts'
import type { PageFacts } from '#shared/content/content-page.ts'
import { readPageText, readPreview, type PageText } from '#db/shop/page-texts.ts'
import { report } from '#worker/base/report.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { readSite } from '#worker/upstream/find-business.ts'
import { catalogueCache } from '#worker/upstream/catalogue-cache.ts'

/** The parameter of an address that shows a version before it is published. */
export const PREVIEW = 'preview'

/**
 * The edit of a page that is in use, or the one that the preview's secret names; null for a page that shows its content
 * file. While no page is edited, it asks nothing beyond the data of the shop. If an edit cannot be read, the page shows
 * its file rather than nothing.
 */
export async function findEdit(c: WorkerContext, api: Api, path: string, preview: string): Promise<PageText | null> {
  if (preview !== '') return readPreview(c.env.DB.withSession('first-primary'), path, preview)
  const id = (await readSite(api)).edits?.[path]?.id ?? null
  if (id === null) return null
  try {
    // A version never changes. A replica may not have it yet.
    return await catalogueCache(c)(`/texts/${id}`, () => readPageText(c.env.DB.withSession('first-primary'), id))
  } catch (error) {
    report(c, 'text', error)
    return null
  }
}

export function withEdit(facts: PageFacts, edit: PageText | null): PageFacts {
  return edit ? { ...facts, ...edit.facts } : facts
}
