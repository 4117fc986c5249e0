import { CHOSEN, choiceIn } from '#shared/actions/choose-cookies.ts'
import { BANNER_BY_SCRIPT, COOKIE_BANNER_DAYS, cookieNames, storageKeys } from '#shared/constants.ts'
import { CSRF_COOKIE_PATH } from '#shared/file-paths.ts'
import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { readFields } from '#shared/actions/fields.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { siteAtom } from '#shared/state/page.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { browserObjects, readConsent } from '#ui/frame/cookies/consent.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { readCookie, writeCookie } from '#client/storage/cookies.ts'
import { readSynced, writeSynced } from '#client/storage/synced-storage.ts'
import type { ClientContext } from '#client/client-context.ts'

const BANNER = '.cookie-banner'

/** Applies the stored consent and handles banner and settings. A banner that was shown stays away for 30 days. */
export function startConsent(context: ClientContext): void {
  readSynced(storageKeys.cookieSettings)
  applyConsent(context)
  const banner = document.querySelector(BANNER)
  // The browser may restore an older copy of the page, from before the visitor answered.
  if (banner && (readCookie(cookieNames.cookieBanner) !== null || browserObjects())) banner.remove()
  else if (banner) markBannerShown()
  const { signal } = context
  document.addEventListener('submit', (event) => onConsent(context, event), { signal })
  document.addEventListener('click', (event) => openSettings(context, event), { signal })
}

function onConsent(context: ClientContext, event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.hasAttribute('data-cookie-choice')) return
  event.preventDefault()
  const chosen = choiceIn(readFields(new FormData(form, event.submitter)))
  if (form.closest(BANNER)) chooseCookies(context, chosen)
  else saveChoice(context, chosen)
}

function saveChoice(context: ClientContext, chosen: CookieSettings): void {
  chooseCookies(context, chosen)
  context.store.set(addNoticeAtom, { kind: 'success', text: CHOSEN })
}

/** Stores the consent in this browser and in a member's account, and applies it at once. */
function chooseCookies(context: ClientContext, settings: CookieSettings): void {
  storeConsent(context, settings)
  if (context.store.get(sessionAtom)?.state === 'member') void saveToAccount(context, settings)
}

async function saveToAccount({ api }: ClientContext, settings: CookieSettings): Promise<void> {
  try {
    await (await api()).updatePreferences(settings)
  } catch (error) {
    // Only the member's other browsers miss the change.
    console.warn('cookie settings', error)
  }
}

export function storeConsent(
  context: ClientContext,
  { analytics_cookies, third_party_services }: CookieSettings,
): void {
  const before = readConsent()
  writeSynced(storageKeys.cookieSettings, JSON.stringify({ analytics_cookies, third_party_services }))
  markBannerShown()
  document.querySelector(BANNER)?.remove()
  applyConsent(context)
  const isTaken = !analytics_cookies && before.analytics_cookies
  if (isTaken || (!third_party_services && before.third_party_services)) withdraw()
}

function withdraw(): void {
  import('./third-party.ts').then((part) => part.withdrawConsent()).catch(console.warn)
}

/** The server then sets the cookies once more, because Safari deletes those of a script after seven days. */
function markBannerShown(): void {
  writeCookie(cookieNames.cookieBanner, BANNER_BY_SCRIPT, COOKIE_BANNER_DAYS)
  fetch(CSRF_COOKIE_PATH, { headers: { Accept: 'application/json' } }).catch(() => {})
}

/** If the link opens in a new tab or the script fails to load, it leads to the page with the same settings. */
function openSettings(context: ClientContext, event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-cookie-settings]')
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  import('./cookie-settings.tsx').then(
    ({ openCookieSettings }) => openCookieSettings((chosen) => saveChoice(context, chosen)),
    () => location.assign(link.href),
  )
}

function applyConsent({ store }: ClientContext): void {
  const { info } = store.get(siteAtom)
  const isSecret = store.get(currentPageAtom)?.isSecret === true
  if (!info.analytics_id && !info.chat && !info.head_scripts && !info.body_scripts) return
  import('./third-party.ts')
    .then(({ applySettings }) => applySettings(info, readConsent(), isSecret))
    .catch(console.warn)
}
