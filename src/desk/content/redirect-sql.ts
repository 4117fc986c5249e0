import { batch, type Db } from '#db/db.ts'

export type NewRedirect = { from: string; to: string }
export type StoredRedirect = NewRedirect & { id: number; version: number; hits: number; createdAt: number }

/** Existing redirects, published texts, and which of the addresses are pages of the catalogue: new redirects must not contradict them. */
export async function readAddresses(db: Db, from: readonly string[]) {
  const ids = from.map((path) => Number(path.split('/').at(-1))).filter(Number.isSafeInteger)
  const [existing, categories, products, texts] = await batch<
    [NewRedirect, { path: string }, { id: number }, { path: string }]
  >(db, [
    db.prepare('SELECT from_path AS "from", to_path AS "to" FROM redirects'),
    db.prepare(
      `SELECT coalesce('/' || m.slug, '') || '/' || c.slug AS path FROM categories c
       LEFT JOIN categories m ON m.id = c.parent_id`,
    ),
    db
      .prepare('SELECT id FROM products WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(ids.slice(0, 500))),
    db.prepare('SELECT path FROM page_texts WHERE in_use IS NOT NULL'),
  ])
  return {
    existing: new Map(existing.results.map((row) => [row.from, row.to])),
    categories: new Set(categories.results.map(({ path }) => path)),
    products: new Set(products.results.map(({ id }) => id)),
    texts: new Set(texts.results.map(({ path }) => path)),
  }
}

/** Violates `redirects.from_path` if one of them exists. */
export function insertRedirects(db: Db, rows: readonly NewRedirect[], now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO redirects (from_path, to_path, created_at)
       SELECT value ->> '$.from', value ->> '$.to', ?2 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows), now)
}

export function loadRedirect(db: Db, id: number): Promise<Pick<StoredRedirect, 'from' | 'to' | 'hits'> | null> {
  return db.prepare('SELECT from_path AS "from", to_path AS "to", hits FROM redirects WHERE id = ?').bind(id).first()
}

export function deleteRedirect(db: Db, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM redirects WHERE id = ?').bind(id)
}
