import { fetchModules, loadedInteraction, loadInteraction } from '#client/interaction/scripts.ts'
import { delayClicks } from './delayed-clicks.ts'
import type { Part, Start } from './part.ts'
import { listIslands, mainPart, showsCart } from './parts.ts'
import type { ClientContext } from '#client/client-context.ts'
import type { PageData } from '#shared/page-data.ts'

/** A touch becomes a `mouseover` only once it is a tap, so that a swipe runs nothing. */
const INTERACTIONS = ['mouseover', 'focusin']
const CONTROLS = 'a, button, input, select, textarea, label'
/** Controls in `<main>` that work before React does; links to a part of the page may need it. */
const INDEPENDENT = 'a[href]:not([href^="#"]), form button:not([type=button])'

/** A part that waits for its reason to hydrate. `hydrate` resolves to false if its code is missing. */
type Watched = { selector: string; hydrate: () => Promise<boolean> }

let islands: Watched[] = []
let main: Watched | null = null
let mainLeft = new AbortController()
let hasFailed = false

/**
 * Hydrates each part of the page on its own trigger, so that visitors who only read run no React. Until then links,
 * forms and platform elements work without it.
 */
export function startHydration(context: ClientContext, pageData: PageData, start: Start): void {
  islands = listIslands(context.store, start).map((part) => watch(context, part, context.signal))
  watchMain(context, pageData, { ...start, isLate: false })
}

/** Unmounts `<main>`, because another page takes its place. */
export function leaveMain(): void {
  mainLeft.abort()
  main = null
  loadedInteraction()?.unmountMain()
}

export function watchMain(context: ClientContext, pageData: PageData, start: Start): void {
  mainLeft = new AbortController()
  const part = mainPart(context, pageData, start)
  main = part && watch(context, part, AbortSignal.any([context.signal, mainLeft.signal]))
}

/** Hydrates every part. Resolves to false if the code of one failed to load. */
export async function hydratePage(): Promise<boolean> {
  return (await Promise.all([...islands, ...(main ? [main] : [])].map(({ hydrate }) => hydrate()))).every(Boolean)
}

export async function hydrateCart(store: ClientContext['store']): Promise<boolean> {
  const around = islands.filter(({ selector }) => !selector.includes('account'))
  const shown = main && showsCart(store) ? [...around, main] : around
  return (await Promise.all(shown.map(({ hydrate }) => hydrate()))).every(Boolean)
}

/** True when a part failed to hydrate. Forms are then posted, because nothing could show their result. */
export function hydrationFailed(): boolean {
  return hasFailed
}

function watch({ store }: ClientContext, part: Part, signal: AbortSignal): Watched {
  let hydration: Promise<boolean> | undefined
  const hydrate = () => (hydration ??= load(store, part, signal))
  const now = () => void hydrate()
  const onInteraction = (event: Event) => {
    const control = (event.target as Element).closest(CONTROLS)
    if (control && !(part.waits && control.matches(INDEPENDENT))) now()
  }
  for (const element of findElements(part)) {
    for (const type of INTERACTIONS) element.addEventListener(type, onInteraction, { passive: true, signal })
    // A strip of pictures was swiped; scrolling the page itself is not reported here.
    element.addEventListener('scroll', now, { capture: true, passive: true, signal })
  }
  for (const changed of part.changes) signal.addEventListener('abort', store.sub(changed, now))
  if (part.selector === 'main') delayClicks(hydrate, signal)
  if (part.atOnce || part.isLate) now()
  return { selector: part.selector, hydrate }
}

/** After a failure the page goes on with links and posts. It does not reload, which would lose the visitor's clicks. */
async function load(store: ClientContext['store'], part: Part, signal: AbortSignal): Promise<boolean> {
  try {
    void fetchModules(part.files ?? [])
    // Side by side, so that the first edit does not wait for one after the other.
    const [{ hydrateRoots, pressEnds }] = await Promise.all([loadInteraction(), part.ask?.()])
    const loaded = await part.load?.()
    await pressEnds(findElements(part))
    if (!signal.aborted) await hydrateRoots(store, findElements(part), part, loaded ?? {})
    return true
  } catch (error) {
    hasFailed = true
    console.error(error)
    return false
  }
}

function findElements({ selector }: Part): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector)
}
