import { promotedJson, type Promoted } from '#db/catalogue/site.ts'
import { batch, type Db } from '#db/db.ts'
import { wordsInForce } from '#db/search/synonyms.ts'
import type { StoredRedirect } from './redirect-sql.ts'
import type { StoredWords } from './synonyms-panel.tsx'

/** `startsAt` and `endsAt`, the end of its last minute, are in UTC milliseconds. */
export type Banner = { text: string; linkText: string; link: string; startsAt: number; endsAt: number }
export type StoredBanner = Banner & { id: number; version: number }

/** The ids of the rows of `site_settings`. */
export const settingIds = { automatic_banner: 1, hours_note: 2, scripts: 3, business: 4 } as const
export type SettingKey = keyof typeof settingIds
export type StoredSetting = { key: SettingKey; value: string; version: number }

/** A version of the scripts of others; `size` is in characters. */
export type StoredScripts = { id: number; size: number; createdAt: number }
export type UsedScripts = { id: number; head: string; body: string }

const MOST_SHOWN = 200
const selectBanners = `SELECT id, version, text, link_text AS linkText, link, starts_at AS startsAt, ends_at AS endsAt
  FROM banners`

/** All that the screen shows. */
export async function readContent(db: Db) {
  const [banners, settings, promoted, redirects, versions, inUse, words] = await batch<
    [StoredBanner, StoredSetting, { json: string | null }, StoredRedirect, StoredScripts, UsedScripts, StoredWords]
  >(db, [
    db.prepare(`${selectBanners} ORDER BY ends_at DESC, id DESC LIMIT ${MOST_SHOWN}`),
    db.prepare('SELECT key, value, version FROM site_settings'),
    db.prepare(`SELECT (${promotedJson}) AS json`),
    db.prepare(
      `SELECT id, version, from_path AS "from", to_path AS "to", hits, created_at AS createdAt
       FROM redirects ORDER BY id DESC LIMIT ${MOST_SHOWN}`,
    ),
    db.prepare(
      `SELECT id, length(head) + length(body) AS size, created_at AS createdAt FROM script_versions
       ORDER BY id DESC LIMIT 20`,
    ),
    db.prepare(
      `SELECT v.id, v.head, v.body FROM site_settings s JOIN script_versions v ON v.id = CAST(s.value AS INTEGER)
       WHERE s.id = ${settingIds.scripts}`,
    ),
    db.prepare(wordsInForce),
  ])
  const json = promoted.results[0]?.json
  return {
    ...{ banners: banners.results, redirects: redirects.results, versions: versions.results },
    settings: Object.fromEntries(settings.results.map((row) => [row.key, row])) as Record<SettingKey, StoredSetting>,
    promoted: json ? (JSON.parse(json) as Promoted) : null,
    inUse: inUse.results[0] ?? null,
    words: words.results[0] ?? { version: 0, words: null },
  }
}

export function findBanner(db: Db, id: number): Promise<StoredBanner | null> {
  return db.prepare(`${selectBanners} WHERE id = ?`).bind(id).first<StoredBanner>()
}

/** The text of another banner that is to show during the same time, if there is one. */
export function findOverlap(db: Db, { startsAt, endsAt }: Banner, exceptId: number): Promise<string | null> {
  return db
    .prepare('SELECT text FROM banners WHERE ends_at > ?1 AND starts_at < ?2 AND id <> ?3 LIMIT 1')
    .bind(startsAt, endsAt, exceptId)
    .first<string>('text')
}

export function insertBanner(db: Db, { text, linkText, link, startsAt, endsAt }: Banner): D1PreparedStatement {
  return db
    .prepare('INSERT INTO banners (text, link_text, link, starts_at, ends_at) VALUES (?, ?, ?, ?, ?)')
    .bind(text, linkText, link, startsAt, endsAt)
}

export function updateBanner(db: Db, id: number, banner: Banner): D1PreparedStatement {
  const { text, linkText, link, startsAt, endsAt } = banner
  return db
    .prepare('UPDATE banners SET text = ?, link_text = ?, link = ?, starts_at = ?, ends_at = ? WHERE id = ?')
    .bind(text, linkText, link, startsAt, endsAt, id)
}

export function deleteBanner(db: Db, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM banners WHERE id = ?').bind(id)
}

export async function readSetting(db: Db, key: SettingKey): Promise<string> {
  return (await db.prepare('SELECT value FROM site_settings WHERE key = ?').bind(key).first<string>('value')) ?? ''
}

export function updateSetting(db: Db, key: SettingKey, value: string): D1PreparedStatement {
  return db.prepare('UPDATE site_settings SET value = ?2 WHERE key = ?1').bind(key, value)
}

/** The values of a subject before and after its last change, as the log has them; none if it never changed. */
export async function readLastDetails(db: Db, subject: string): Promise<{ was?: unknown; became?: unknown }> {
  const found = await db
    .prepare(
      `SELECT d.was, d.became FROM desk_log l JOIN desk_log_details d ON d.log_id = l.id
       WHERE l.subject = ? ORDER BY l.id DESC LIMIT 1`,
    )
    .bind(subject)
    .first<{ was: string; became: string }>()
  return found ? { was: JSON.parse(found.was), became: JSON.parse(found.became) } : {}
}

/** Statements that store a new version of the scripts and put it to use. */
export function insertScripts(db: Db, head: string, body: string, now: number): D1PreparedStatement[] {
  return [
    db.prepare('INSERT INTO script_versions (head, body, created_at) VALUES (?, ?, ?)').bind(head, body, now),
    db.prepare(`UPDATE site_settings SET value = (SELECT max(id) FROM script_versions) WHERE key = 'scripts'`),
  ]
}

export async function hasScripts(db: Db, id: number): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM script_versions WHERE id = ?').bind(id).first()) !== null
}
