import type { Db } from '#db/db.ts'
import type { BannerValues, StoredBanner } from './content.ts'

const columns = 'id, version, text, link_text AS linkText, link, starts_at AS startsAt, ends_at AS endsAt'

export async function findBanner(db: Db, id: number): Promise<StoredBanner | null> {
  return db.prepare(`SELECT ${columns} FROM banners WHERE id = ?`).bind(id).first<StoredBanner>()
}

/** Another banner that is to show during the same time, if there is one. */
export async function overlappingBanner(db: Db, { startsAt, endsAt }: BannerValues, exceptId: number) {
  return db
    .prepare(`SELECT ${columns} FROM banners WHERE ends_at > ?1 AND starts_at < ?2 AND id <> ?3 LIMIT 1`)
    .bind(startsAt, endsAt, exceptId)
    .first<StoredBanner>()
}

export function insertBanner(db: Db, { text, linkText, link, startsAt, endsAt }: BannerValues): D1PreparedStatement {
  return db
    .prepare('INSERT INTO banners (text, link_text, link, starts_at, ends_at) VALUES (?, ?, ?, ?, ?)')
    .bind(text, linkText, link, startsAt, endsAt)
}

export function updateBanner(db: Db, id: number, banner: BannerValues): D1PreparedStatement {
  const { text, linkText, link, startsAt, endsAt } = banner
  return db
    .prepare('UPDATE banners SET text = ?, link_text = ?, link = ?, starts_at = ?, ends_at = ? WHERE id = ?')
    .bind(text, linkText, link, startsAt, endsAt, id)
}

export function deleteBanner(db: Db, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM banners WHERE id = ?').bind(id)
}

export function setBannerEnd(db: Db, id: number, at: number): D1PreparedStatement {
  return db.prepare('UPDATE banners SET ends_at = ?2 WHERE id = ?1').bind(id, at)
}
