import type { Business } from '#shared/business/business.ts'
import { may, type Permission } from '#shared/desk/permissions.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { automaticBanner } from '#api/catalogue/site.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { scriptHosts } from '#worker/base/script-settings.ts'
import { endBanner, saveBanner } from './banner-forms.ts'
import type { ShownBanner } from './banner-panel.tsx'
import { Banners } from './banners.tsx'
import { restoreBusiness, saveBusiness } from './business-form.ts'
import { BusinessPanel } from './business-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { addRedirects, deleteRedirect } from './redirect-forms.ts'
import type { StoredRedirect } from './redirect-sql.ts'
import { Redirects } from './redirects.tsx'
import { saveScripts, useScripts } from './script-forms.ts'
import { findHosts, isHostAllowed } from './script-markup.ts'
import { ScriptsPanel, type ShownScripts } from './scripts-panel.tsx'
import { saveSite } from './site-form.ts'
import { restoreSynonyms, saveSynonyms } from './synonyms-form.ts'
import { SynonymsPanel, type StoredWords } from './synonyms-panel.tsx'
import { readContent, type StoredBanner, type StoredSetting, type UsedScripts } from './sql.ts'

type Part = 'banner' | 'business' | 'search' | 'redirects' | 'scripts'
type Data = {
  part: Part
  banners: ShownBanner[]
  /** The id of the banner to edit, or 'new'; null while only the list is shown. */
  chosen: number | 'new' | null
  automatic: StoredSetting
  /** The text of the automatic banner now, if any. */
  automaticText: string | null
  hoursNote: StoredSetting
  words: StoredWords
  /** Null for those who may not change it. */
  business: { business: Business; stored: StoredSetting } | null
  /** Like the scripts, null for those who may not change them. */
  redirects: StoredRedirect[] | null
  scripts: ShownScripts | null
}

export const content = deskPage<Data>(deskPaths.content, {
  needs: 'editContent',
  title: 'Content',
  load: async (desk: Desk) => {
    const { db, query, now, visit, rules } = desk
    const { banners, settings, promoted, redirects, versions, inUse, words } = await readContent(db)
    const shown = findShown(banners, now)
    const asked = query.get('id')
    const found = banners.find(({ id }) => String(id) === asked)?.id ?? null
    const data = {
      part: tabs.find(({ name }) => name === query.get('part'))?.name ?? 'banner',
      banners: banners.map((banner) => ({ ...banner, state: findBannerState(banner, shown, now) })),
      chosen: asked === 'new' ? ('new' as const) : found,
      ...{ automatic: settings.automatic_banner, automaticText: promoted && automaticBanner(promoted).text },
      ...{ hoursNote: settings.hours_note, words },
      business: may(visit.role, 'changeBusiness') ? { business: rules.business, stored: settings.business } : null,
      redirects: may(visit.role, 'editRedirects') ? redirects : null,
      scripts: may(visit.role, 'editScripts')
        ? { version: settings.scripts.version, versions, inUse, ...describeScripts(desk, inUse) }
        : null,
    }
    return { data }
  },
  Screen: ContentScreen,
  forms: [
    saveBanner,
    endBanner,
    saveSite,
    saveBusiness,
    restoreBusiness,
    saveSynonyms,
    restoreSynonyms,
    addRedirects,
    deleteRedirect,
    saveScripts,
    useScripts,
  ],
})

/** Of those whose time it is, the one that started last. */
function findShown(banners: readonly StoredBanner[], now: number): StoredBanner | undefined {
  return banners
    .filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    .toSorted((a, b) => b.startsAt - a.startsAt || b.id - a.id)[0]
}

function findBannerState(banner: StoredBanner, shown: StoredBanner | undefined, now: number): ShownBanner['state'] {
  if (banner.endsAt <= now) return 'ended'
  if (banner.startsAt > now) return 'planned'
  return banner === shown ? 'active' : 'covered'
}

function describeScripts({ c }: Desk, inUse: UsedScripts | null): Pick<ShownScripts, 'isOff' | 'settings' | 'hosts'> {
  const { scripts } = c.get('settings')
  const allowed = scriptHosts(scripts)
  const markup = (scripts.head || inUse?.head || '') + (scripts.body || inUse?.body || '')
  return {
    isOff: scripts.isOff,
    settings: [...(scripts.head ? ['HEAD_SCRIPTS'] : []), ...(scripts.body ? ['BODY_SCRIPTS'] : [])],
    hosts: findHosts(markup).map((host) => ({ host, isAllowed: isHostAllowed(allowed, host) })),
  }
}

const tabs: readonly { name: Part; text: string; needs: Permission }[] = [
  { name: 'banner', text: 'Banner', needs: 'editContent' },
  { name: 'business', text: 'Business', needs: 'editContent' },
  { name: 'search', text: 'Search', needs: 'editContent' },
  { name: 'redirects', text: 'Redirects', needs: 'editRedirects' },
  { name: 'scripts', text: 'Scripts', needs: 'editScripts' },
]

function ContentScreen({ data }: { data: Data }) {
  const { visit } = useDesk()
  return (
    <>
      <DeskHead title="Content" about="What pages show besides products and texts. They have a change within a minute.">
        <nav className="tabs tabs--plain" aria-label="Parts">
          {tabs
            .filter(({ needs }) => may(visit.role, needs))
            .map(({ name, text }) => (
              <a
                key={name}
                href={name === 'banner' ? deskPaths.content : `${deskPaths.content}?part=${name}`}
                aria-current={name === data.part ? 'page' : undefined}
              >
                {text}
              </a>
            ))}
          <a href={deskPaths.texts}>Texts</a>
        </nav>
      </DeskHead>
      <PartShown {...data} />
    </>
  )
}

function PartShown({ part, redirects, scripts, hoursNote, business, words, ...banners }: Data) {
  if (part === 'business') {
    return (
      <>
        <HoursPanel note={hoursNote} />
        {business && <BusinessPanel {...business} />}
      </>
    )
  }
  if (part === 'search') return <SynonymsPanel stored={words} />
  if (part === 'redirects' && redirects) return <Redirects redirects={redirects} />
  if (part === 'scripts' && scripts) return <ScriptsPanel scripts={scripts} />
  return <Banners {...banners} />
}
