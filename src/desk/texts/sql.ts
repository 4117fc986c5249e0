import type { EditedFacts, TreeValue } from '#shared/content/text-tree.ts'
import { batch, type Db } from '#db/db.ts'

/** A version as the list has it. `key` is the secret of its preview. */
export type StoredVersion = { key: string; author: string; createdAt: number; isInUse: number }
/** A version as the form shows it. */
export type OpenedVersion = { facts: EditedFacts; body: string }
/** An edited page; `inUse` is null while it shows its content file. */
export type StoredPage = { id: number; path: string; inUse: number | null; changedAt: number; version: number }
export type NewVersion = { path: string; key: string; facts: EditedFacts; body: string; tree: TreeValue }

const MOST_SHOWN = 50
const selectPage = `SELECT id, path, in_use AS inUse, changed_at AS changedAt, version FROM page_texts`

export async function listPages(db: Db): Promise<StoredPage[]> {
  return (await db.prepare(selectPage).all<StoredPage>()).results
}

export function findTextPage(db: Db, path: string): Promise<StoredPage | null> {
  return db.prepare(`${selectPage} WHERE path = ?`).bind(path).first<StoredPage>()
}

/** The page's versions, the newest first, and the one to open: with this key, or else the one in use. */
export async function readVersions(db: Db, path: string, key: string) {
  const [versions, opened] = await batch<[StoredVersion, { key: string; facts: string; body: string }]>(db, [
    db
      .prepare(
        `SELECT v.preview_key AS "key", v.author, v.created_at AS createdAt, v.id IS t.in_use AS isInUse
         FROM page_text_versions v LEFT JOIN page_texts t ON t.path = v.path
         WHERE v.path = ? ORDER BY v.id DESC LIMIT ${MOST_SHOWN}`,
      )
      .bind(path),
    db
      .prepare(
        `SELECT preview_key AS "key", facts, body FROM page_text_versions WHERE path = ?1
         AND iif(?2 = '', id = (SELECT in_use FROM page_texts WHERE path = ?1), preview_key = ?2)`,
      )
      .bind(path, key),
  ])
  const found = opened.results[0]
  return {
    versions: versions.results,
    opened: found ? { key: found.key, ...parseVersion(found) } : null,
  }
}

export async function findVersion(db: Db, path: string, key: string): Promise<OpenedVersion | null> {
  const found = await db
    .prepare('SELECT facts, body FROM page_text_versions WHERE path = ? AND preview_key = ?')
    .bind(path, key)
    .first<{ facts: string; body: string }>()
  return found && parseVersion(found)
}

function parseVersion({ facts, body }: { facts: string; body: string }): OpenedVersion {
  return { facts: JSON.parse(facts) as EditedFacts, body }
}

/** The numbers among these that no product has. */
export async function findUnknownProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare('SELECT n.value AS id FROM json_each(?) n WHERE n.value NOT IN (SELECT id FROM products)')
    .bind(JSON.stringify(ids))
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

export function insertVersion(db: Db, version: NewVersion, author: string, now: number): D1PreparedStatement {
  const { path, key, facts, body, tree } = version
  return db
    .prepare(
      `INSERT INTO page_text_versions (path, preview_key, facts, body, tree, author, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(path, key, JSON.stringify(facts), body, JSON.stringify(tree), author, now)
}

/** Puts the version with this key to use, or the content file with ''. Violates `page_texts.path` if someone else was first. */
export function useVersion(
  db: Db,
  page: StoredPage | null,
  { path, key, documents }: { path: string; key: string; documents: readonly object[] },
  now: number,
): D1PreparedStatement {
  const inUse = '(SELECT id FROM page_text_versions WHERE preview_key = ?2 AND path = ?1)'
  const sql = page
    ? `UPDATE page_texts SET in_use = ${inUse}, changed_at = ?3, documents = ?4, is_indexed = 0 WHERE path = ?1`
    : `INSERT INTO page_texts (path, in_use, changed_at, documents) VALUES (?1, ${inUse}, ?3, ?4)`
  return db.prepare(sql).bind(path, key, now, JSON.stringify(documents))
}
