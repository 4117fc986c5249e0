import type { Route } from '#routes/screen.ts'
import { cartAtom, cartIn } from '#shared/state/cart.ts'
import { sessionAtom } from '#shared/state/session.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { draftKeys } from '#ui/form/draft-keys.ts'
import { showLoadFailure } from '#client/navigation/load-failure.ts'
import type { ClientContext } from '#client/client-context.ts'

/** Controls that need React or behave better with it. A click on one before hydration waits until React is ready. */
const DELAYED = 'button:not([command], [popovertarget]), label[data-needs-script]'

const FAILED = 'This part of the page could not be loaded. The rest still works.'

type Store = ClientContext['store']

const main = document.querySelector('main')!
let hydrating: Promise<void> | undefined
/** When hydration has failed, controls do what they do without React. */
let hasFailed = false
let hydrate = () => Promise.resolve()

/**
 * Hydrates `<main>` on the first interaction, so that visitors who only read load no React; at once when a draft may
 * have to be restored; never on pages with `hydrates: false`. Until then links, forms and platform elements work
 * without React.
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
  // Private pages show the member and the cart, so they hydrate when either changes.
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

/** After a failure the page goes on with links and posts. It does not reload, which would lose the visitor's clicks. */
function onFailure(error: unknown): void {
  hasFailed = true
  console.error(error)
}

/** Buttons that neither follow a link nor submit a form do nothing without React. */
function reportIfInert(control: HTMLElement): void {
  if (control.matches('[type=button], label')) showLoadFailure(FAILED, () => location.reload())
}

/** True when hydrating `<main>` failed. Its forms are then posted, because nothing could show their result. */
export function hydrationFailed(): boolean {
  return hasFailed
}

/** Hydrates `<main>` if its screen needs it. Resolves when it is done. */
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
