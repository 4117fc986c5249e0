import { ask, query, type Db, type Query } from '#db/db.ts'
import type { Promoted } from '#db/catalogue/site.ts'
import { promotedJson } from '#db/catalogue/site.ts'

export type StoredBanner = BannerValues & { id: number; version: number }
export type BannerValues = { text: string; linkText: string; link: string; startsAt: number; endsAt: number }
export type StoredRedirect = {
  id: number
  version: number
  from: string
  to: string
  hits: number
  createdAt: number
}
type StoredSetting = { key: string; value: string; version: number }
type StoredVersion = { id: number; size: number; createdAt: number }
type ScriptTexts = { id: number; head: string; body: string }

export type StoredContent = {
  banners: StoredBanner[]
  settings: StoredSetting[]
  promoted: Promoted | null
  redirects: StoredRedirect[]
  versions: StoredVersion[]
  scripts: ScriptTexts | null
}

const MOST_SHOWN = 200

/** All that the screen shows; without redirects and scripts for those who may not change them. */
export async function readContent(db: Db, isOwner: boolean): Promise<StoredContent> {
  const [everyone, forOwners] = await ask<[Everyones, Owners]>(db, ofEveryone(db), isOwner ? ofOwners(db) : nothing)
  return { ...everyone, ...forOwners }
}

type Owners = Pick<StoredContent, 'redirects' | 'versions' | 'scripts'>
type Everyones = Omit<StoredContent, keyof Owners>

const nothing: Query<Owners> = { statements: [], read: () => ({ redirects: [], versions: [], scripts: null }) }

function ofEveryone(db: Db): Query<Everyones> {
  return query<[StoredBanner, StoredSetting, { promoted: string | null }], Everyones>(
    [
      db.prepare(
        `SELECT id, version, text, link_text AS linkText, link, starts_at AS startsAt, ends_at AS endsAt
         FROM banners ORDER BY ends_at DESC, id DESC LIMIT ${MOST_SHOWN}`,
      ),
      db.prepare('SELECT key, value, version FROM site_settings'),
      db.prepare(`SELECT (${promotedJson}) AS promoted`),
    ],
    ([banners, settings, promoted]) => {
      const json = promoted.results[0]?.promoted
      return { banners: banners.results, settings: settings.results, promoted: json ? JSON.parse(json) : null }
    },
  )
}

function ofOwners(db: Db): Query<Owners> {
  return query<[StoredRedirect, StoredVersion, ScriptTexts], Owners>(
    [
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
         WHERE s.id = 3`,
      ),
    ],
    ([redirects, versions, scripts]) => ({
      redirects: redirects.results,
      versions: versions.results,
      scripts: scripts.results[0] ?? null,
    }),
  )
}
