import type { DeskBanner, DeskContent, DeskScripts } from '#shared/schema/desk/content.ts'
import { may } from '#shared/desk/permissions.ts'
import { readContent, type StoredBanner, type StoredContent } from '#db/desk/content/content.ts'
import { automaticBanner } from '#api/catalogue/site.ts'
import { scriptHosts } from '#worker/base/script-settings.ts'
import { data, type Desk } from '../desk.ts'
import { hostsIn, isHostAllowed } from './script-markup.ts'

/** GET content */
export async function content(desk: Desk): Promise<Response> {
  const isOwner = may(desk.visit.role, 'editScripts')
  const stored = await readContent(desk.db, isOwner)
  const setting = (key: string) => {
    const { value, version } = stored.settings.find((row) => row.key === key)!
    return { value, version }
  }
  const shown = shownBanner(stored.banners, desk.now)
  const answer: DeskContent = {
    banners: stored.banners.map((banner) => ({ ...banner, state: stateOf(banner, shown, desk.now) })),
    automaticBanner: setting('automatic_banner'),
    automaticText: stored.promoted && automaticBanner(stored.promoted).text,
    hoursNote: setting('hours_note'),
    redirects: isOwner ? stored.redirects : null,
    scripts: isOwner ? scriptsJson(desk, stored, setting('scripts').version) : null,
  }
  return data(desk, answer)
}

/** Of those whose time it is, the one that started last. */
function shownBanner(banners: readonly StoredBanner[], now: number): StoredBanner | undefined {
  return banners
    .filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    .toSorted((a, b) => b.startsAt - a.startsAt || b.id - a.id)[0]
}

function stateOf(banner: StoredBanner, shown: StoredBanner | undefined, now: number): DeskBanner['state'] {
  if (banner.endsAt <= now) return 'ended'
  if (banner.startsAt > now) return 'planned'
  return banner === shown ? 'active' : 'covered'
}

function scriptsJson({ c }: Desk, { versions, scripts: inUse }: StoredContent, version: number): DeskScripts {
  const { scripts } = c.get('settings')
  const allowed = scriptHosts(scripts)
  const head = scripts.head || inUse?.head || ''
  const body = scripts.body || inUse?.body || ''
  return {
    version,
    inUse,
    versions,
    isOff: scripts.isOff,
    settings: [...(scripts.head ? ['HEAD_SCRIPTS'] : []), ...(scripts.body ? ['BODY_SCRIPTS'] : [])],
    hosts: hostsIn(head + body).map((host) => ({ host, isAllowed: isHostAllowed(allowed, host) })),
  }
}
