import { deskPaths } from '#shared/desk/paths.ts'
import type { Change } from '#db/desk/write.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { requireFree } from './new-address.ts'
import type { TextSource } from './read-text.ts'
import type { StoredPage } from './sql.ts'

type Use = Pick<Change, 'summary' | 'statements'> & {
  path: string
  source: TextSource
  became: object
  isEnd?: boolean
}

/** Changes what a page shows. An address that the shop has come to need since is refused. */
export async function publish(
  desk: PostedDesk,
  page: StoredPage | null,
  { path, source, isEnd = false, ...change }: Use,
): Promise<void> {
  const comesUp = source.isAdded && !page?.inUse && !isEnd
  if (comesUp) await requireFree(desk.db, path)
  const seen = page && { seen: { table: 'page_texts', id: page.id, version: desk.version } as const }
  const was = { version: page?.inUse ?? 0 }
  await saveChange(
    desk,
    'text',
    { action: 'content.text', subject: `text:${path}`, was, ...change, ...seen },
    { 'page_texts.path': ['body', 'Someone else has published a text of this page. Look at it first.'] },
  )
}

export function buildTextAddress(path: string, version = ''): string {
  return `${deskPaths.texts}?${new URLSearchParams({ page: path, ...(version !== '' && { version }) })}`
}
