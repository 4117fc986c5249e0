import type { Route } from '#routes/screen.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { draftKeys } from '#ui/form/draft-keys.ts'
import { showLoadFailure } from '#client/navigation/load-failure.ts'
import type { ClientContext } from '#client/client-context.ts'

/** What does more, or the right thing when pressed quickly, once React has it: an earlier click is held until then. */
const DELAYED = 'button:not([command], [popovertarget]), label[data-needs-script]'

const FAILED = 'This part of the page could not be loaded. The rest still works.'

type Store = ClientContext['store']

const main = document.querySelector('main')!
let hydrating: Promise<void> | undefined
/** Set when React could not be given it: then what is pressed does what it does without. */
let hasFailed = false
let hydrate = () => Promise.resolve()

/**
 * Makes `<main>` React's when the shopper turns to it, so that whoever only looks loads nothing; at once where a
 * draft may have to come back; where it is static, not before another page is shown. Until then links,
 * forms and platform elements work without React.
 */
export function startMain({ store, signal }: ClientContext, { hydrates, isPrivate, screen }: Route): void {
  if (!hydrates) return
  hydrate = () => (hydrating ??= loadAndHydrate(store, screen).catch(onFailure))
  const onFirstInteraction = () => void hydrate()
  if (draftKeys().length > 0) return onFirstInteraction()
  for (const eventType of ['pointerover', 'touchstart', 'focusin']) {
    main.addEventListener(eventType, onFirstInteraction, { once: true, passive: true, signal })
  }
  addEventListener('scroll', onFirstInteraction, { once: true, passive: true, signal })
  main.addEventListener('click', delayClick, { capture: true, signal })
  // Private pages are about what has changed.
  if (isPrivate) store.sub(sessionAtom, onFirstInteraction)
  if (isPrivate && cartIn(store.get(currentPageAtom)!.data) !== undefined) store.sub(cartAtom, onFirstInteraction)
}

function delayClick(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(DELAYED)
  if (!control || isHydrated()) return
  if (hasFailed) return reportIfInert(control)
  event.preventDefault()
  event.stopPropagation()
  void hydrate().then(() => control.click())
}

/** The page goes on without React, by links and posts, so that no tap is lost to a reload. */
function onFailure(error: unknown): void {
  hasFailed = true
  console.error(error)
}

/** What neither follows a link nor sends a form does nothing without React. */
function reportIfInert(control: HTMLElement): void {
  if (control.matches('[type=button], label')) showLoadFailure(FAILED, () => location.reload())
}

/** True when React could not be given `<main>`: its forms are then posted, for nothing could show what became of them. */
export function hydrationFailed(): boolean {
  return hasFailed
}

/** Makes `<main>` React's where its screen needs that. Resolves when it is. */
export function hydrateMain(): Promise<void> {
  return hydrate()
}

async function loadAndHydrate(store: Store, load: Route['screen']): Promise<void> {
  const [screen, { hydrateMainRoot }] = await Promise.all([load(), import('./main-root.tsx')])
  await hydrateMainRoot(store, screen)
}

function isHydrated(): boolean {
  return main.dataset.hydrated !== undefined
}
