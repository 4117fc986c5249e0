import type { Db } from '#db/db.ts'

/** The ids of the rows of `site_settings`. */
export const siteSettingIds = { automatic_banner: 1, hours_note: 2, scripts: 3 } as const
export type SiteSettingKey = keyof typeof siteSettingIds

export async function siteSetting(db: Db, key: SiteSettingKey): Promise<string> {
  return (await db.prepare('SELECT value FROM site_settings WHERE key = ?').bind(key).first<string>('value')) ?? ''
}

export function setSiteSetting(db: Db, key: SiteSettingKey, value: string): D1PreparedStatement {
  return db.prepare('UPDATE site_settings SET value = ?2 WHERE key = ?1').bind(key, value)
}

/** Stores a new version of the scripts and puts it to use. */
export function storeScripts(db: Db, head: string, body: string, now: number): D1PreparedStatement[] {
  return [
    db.prepare('INSERT INTO script_versions (head, body, created_at) VALUES (?, ?, ?)').bind(head, body, now),
    db.prepare('UPDATE site_settings SET value = (SELECT max(id) FROM script_versions) WHERE id = 3'),
  ]
}

export async function hasScriptVersion(db: Db, id: number): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM script_versions WHERE id = ?').bind(id).first()) !== null
}
