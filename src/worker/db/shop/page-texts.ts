import type { SearchDocument } from '#db/search/documents.ts'
import { runAll } from '#db/search/update.ts'
import { removeDocuments, saveDocuments } from '#db/search/statements.ts'
import type { Db } from '#db/db.ts'
import type { EditedFacts, TreeValue } from '#shared/content/text-tree.ts'

/** A version of a page's text, as pages show it. */
export type PageText = { id: number; facts: EditedFacts; tree: TreeValue }

/** All edited and added pages by path, for the data of the shop. */
export const editsJson = `SELECT json_group_object(t.path, json_object('id', t.in_use, 'at', t.changed_at,
    'published', t.published_at, 'heading', v.facts ->> 'heading', 'post', json(v.facts -> 'post'),
    'home', json(v.facts -> 'home')))
  FROM page_texts t LEFT JOIN page_text_versions v ON v.id = t.in_use`

const select = `SELECT json_object('id', id, 'facts', json(facts), 'tree', json(tree)) AS json FROM page_text_versions`

export async function readPageText(db: Db, id: number): Promise<PageText | null> {
  return parsed(await db.prepare(`${select} WHERE id = ?`).bind(id).first<string>('json'))
}

/** A version by the secret of its preview. */
export async function readPreview(db: Db, path: string, key: string): Promise<PageText | null> {
  return parsed(await db.prepare(`${select} WHERE preview_key = ? AND path = ?`).bind(key, path).first<string>('json'))
}

function parsed(json: string | null): PageText | null {
  return json === null ? null : (JSON.parse(json) as PageText)
}

type Unindexed = { id: number; version: number; path: string; documents: string }

/**
 * Gives the search the documents of edited pages that it doesn't have yet. Publishing calls it, and the cron job for what
 * failed then. `now` is in UTC milliseconds.
 */
export async function indexPageTexts(db: Db, search: Db, now: number): Promise<void> {
  const { results } = await db
    .prepare('SELECT id, version, path, documents FROM page_texts WHERE is_indexed = 0 LIMIT 20')
    .all<Unindexed>()
  for (const { id, version, path, documents } of results) {
    const own = `revision < ${now} AND kind IN ('posts', 'pages', 'questions') AND (key = ?1 OR substr(key, 1, length(?1) + 1) = ?1 || '#')`
    await runAll(search, [
      ...saveDocuments(JSON.parse(documents) as SearchDocument[], now),
      ...removeDocuments(own, path),
    ])
    await db.prepare('UPDATE page_texts SET is_indexed = 1 WHERE id = ? AND version = ?').bind(id, version).run()
  }
}
