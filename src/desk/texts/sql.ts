import type { EditedFacts, TreeValue } from '#shared/content/text-tree.ts'
import { batch, type Db } from '#db/db.ts'
import type { TextPicture } from './added-facts.ts'
import { selectTextPictures } from './picture-sql.ts'

/** A version as the list has it. `key` is the secret of its preview. */
export type StoredVersion = { key: string; author: string; createdAt: number; isInUse: number }
/** A version as the form shows it. */
export type OpenedVersion = { facts: EditedFacts; body: string }
/** An edited page; `inUse` is null while it shows its content file. */
export type StoredPage = { id: number; path: string; inUse: number | null; changedAt: number; version: number }
export type NewVersion = { path: string; key: string; facts: EditedFacts; body: string; tree: TreeValue }

const MOST_SHOWN = 50
/** A text in the list; `changedAt` is null for one that is not published. */
export type StoredText = { path: string; heading: string; changedAt: number | null }

const selectPage = `SELECT id, path, in_use AS inUse, changed_at AS changedAt, version FROM page_texts`

/** Every text that has a version, as the version in use has it, or else the newest one. */
export async function listStored(db: Db): Promise<StoredText[]> {
  const { results } = await db
    .prepare(
      `SELECT n.path, v.facts ->> 'heading' AS heading, iif(t.in_use IS NULL, NULL, t.changed_at) AS changedAt
       FROM (SELECT path, max(id) AS id FROM page_text_versions GROUP BY path) n
       LEFT JOIN page_texts t ON t.path = n.path
       JOIN page_text_versions v ON v.id = coalesce(t.in_use, n.id) ORDER BY n.id DESC`,
    )
    .all<StoredText>()
  return results
}

export async function hasVersions(db: Db, path: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM page_text_versions WHERE path = ? LIMIT 1').bind(path).first()) !== null
}

export function findTextPage(db: Db, path: string): Promise<StoredPage | null> {
  return db.prepare(`${selectPage} WHERE path = ?`).bind(path).first<StoredPage>()
}

/**
 * The page's versions, the newest first, the one to open, and the pictures of texts. Opened is the one with this key, or
 * else the one in use; without any, with `needsOne`, the newest.
 */
export async function readVersions(db: Db, path: string, key: string, needsOne = false) {
  const [versions, opened, pictures] = await batch<
    [StoredVersion, { key: string; facts: string; body: string }, TextPicture]
  >(db, [
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
         AND iif(?2 = '', id = coalesce((SELECT in_use FROM page_texts WHERE path = ?1),
           iif(?3, (SELECT max(id) FROM page_text_versions WHERE path = ?1), NULL)), preview_key = ?2)`,
      )
      .bind(path, key, needsOne ? 1 : 0),
    selectTextPictures(db),
  ])
  const found = opened.results[0]
  return {
    versions: versions.results,
    pictures: pictures.results,
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

/** The numbers among these that no product has, and the pictures that staff have not uploaded. */
export async function findUnknown(db: Db, ids: readonly number[], scenes: readonly string[]) {
  if (ids.length + scenes.length === 0) return { products: [], pictures: [] }
  const [products, pictures] = await batch<[{ value: number }, { value: string }]>(db, [
    db.prepare('SELECT value FROM json_each(?) WHERE value NOT IN (SELECT id FROM products)').bind(JSON.stringify(ids)),
    db
      .prepare('SELECT value FROM json_each(?) WHERE value NOT IN (SELECT scene FROM text_pictures)')
      .bind(JSON.stringify(scenes)),
  ])
  return {
    products: products.results.map(({ value }) => value),
    pictures: pictures.results.map(({ value }) => value),
  }
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
    ? `UPDATE page_texts SET in_use = ${inUse}, changed_at = ?3, documents = ?4, is_indexed = 0,
         published_at = iif(published_at = 0, ?3, published_at) WHERE path = ?1`
    : `INSERT INTO page_texts (path, in_use, changed_at, documents, published_at) VALUES (?1, ${inUse}, ?3, ?4, ?3)`
  return db.prepare(sql).bind(path, key, now, JSON.stringify(documents))
}
