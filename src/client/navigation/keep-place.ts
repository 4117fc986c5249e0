import { storageKeys } from '#shared/constants.ts'
import type { ClientContext } from '#client/client-context.ts'
import { focusHeading } from './focus-heading.ts'
import { focusAgain, focused } from './keep-focus.ts'

/** The next document comes this soon, or the visitor went elsewhere. */
const SOON_MS = 15_000

type Place = { path: string; at: number; top: number | null; seeksHeading: boolean; kept: ReturnType<typeof focused> }

/**
 * Keeps the scroll position and the focus over a document load, where a browser without the Navigation API follows a link
 * or a form that leaves them where they are.
 */
export function startPlace({ signal }: ClientContext): void {
  goBackToPlace()
  const note = ({ target, defaultPrevented }: Event) => {
    const asker = (target as Element).closest<HTMLAnchorElement | HTMLFormElement>('a, form')
    if (defaultPrevented || !asker) return
    // A form's property may be its field of that name.
    const path = asker.getAttribute(asker.localName === 'a' ? 'href' : 'action') ?? ''
    if (asker.closest('[data-keep-scroll]')) notePlace(path)
    else if (asker.matches('[data-seeks-heading]')) notePlace(path, { seeksHeading: true })
  }
  document.addEventListener('submit', note, { signal })
  document.addEventListener('click', (event) => (event.target as Element).closest('a') && note(event), { signal })
}

/** For the page at `to`: another product of the same family has an address of its own. */
export function notePlace(to: string, { seeksHeading = false } = {}): void {
  const place: Place = {
    ...{ path: new URL(to, location.href).pathname, at: Date.now(), kept: focused(), seeksHeading },
    top: seeksHeading ? null : scrollY,
  }
  try {
    sessionStorage.setItem(storageKeys.place, JSON.stringify(place))
  } catch {
    // Without storage the next page begins at its top.
  }
}

function goBackToPlace(): void {
  const place = takePlace()
  if (!place || place.path !== location.pathname || Date.now() - place.at > SOON_MS) return
  // What the answer says about an error comes first.
  if (document.querySelector('[data-error-summary]')) return
  if (place.seeksHeading) return focusHeading()
  if (place.top !== null) scrollTo({ top: place.top, behavior: 'instant' })
  focusAgain(place.kept)
}

function takePlace(): Place | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(storageKeys.place) ?? 'null') as Place | null
    sessionStorage.removeItem(storageKeys.place)
    return place
  } catch {
    return null
  }
}
